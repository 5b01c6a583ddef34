import { DoctorList, type DoctorRequest } from '../doctor.ts'
import { DeletedReply, InsertedReply } from '../user.ts'
import { call, shape } from './call.ts'

export const listDoctors = call({
  id: 'listDoctors',
  method: 'GET',
  path: '/doctor',
  access: 'admin',
  reply: DoctorList,
})

export const addDoctor = call({
  id: 'addDoctor',
  method: 'POST',
  path: '/doctor',
  access: 'admin',
  body: shape<DoctorRequest>,
  reply: InsertedReply,
})

export const deleteDoctor = call({
  id: 'deleteDoctor',
  method: 'DELETE',
  path: '/doctor/:email',
  access: 'admin',
  reply: DeletedReply,
})
