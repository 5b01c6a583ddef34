import { DoctorList, type DoctorRequest } from '../../../schemas/doctor.ts'
import { DeletedReply, InsertedReply } from '../../../schemas/user.ts'
import type { Line } from './line.ts'

/** Returns the functions with which the Add a Doctor and Manage Doctors pages call the server. */
export const doctorCalls = ({ ask }: Line) => ({
  doctors: () => ask(({ auth }) => auth.get('doctor'), DoctorList),
  addDoctor: (doctor: DoctorRequest) =>
    ask(({ auth }) => auth.post('doctor', { json: doctor }), InsertedReply),
  removeDoctor: (email: string) =>
    ask(({ auth, path }) => auth.delete(path('doctor', email)), DeletedReply),
})
