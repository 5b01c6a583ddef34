import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDoctor, deleteDoctor, listDoctors } from '../../schemas/calls/doctors.ts'
import { DoctorRequest } from '../../schemas/doctor.ts'
import { listUsers } from '../../schemas/calls/users.ts'
import { EmailPath } from '../../schemas/user.ts'
import { UserQuery } from '../../schemas/user-list.ts'
import type { serving } from '../../server/http/serve.ts'

const told = { tag: 'Doctors', summary: 'An example' } as const
const IdPath = z.object({ id: z.string() })
const deleted = () => ({ deletedCount: 1 })
const counts = { 'x-total-count': '1', 'x-users-count': '2' }
const added = () => ({ insertedId: 'd1' })

it('a handler compiles only if it checks what the call says, and replies what the call says', () => {
  const served: string[] = []
  const serve: ReturnType<typeof serving> = ({ id }) => void served.push(id)
  serve(addDoctor, { ...told, body: DoctorRequest }, added)
  serve(deleteDoctor, { ...told, params: EmailPath }, deleted)
  // @ts-expect-error Nothing checks the body.
  serve(addDoctor, told, added)
  // @ts-expect-error The schema checks another body than the call states.
  serve(addDoctor, { ...told, body: EmailPath }, added)
  // @ts-expect-error The call has no body.
  serve(listDoctors, { ...told, body: DoctorRequest }, () => [])
  // @ts-expect-error The path has `email`, and no `id`.
  serve(deleteDoctor, { ...told, params: IdPath }, deleted)
  // @ts-expect-error The reply has a number.
  serve(deleteDoctor, { ...told, params: EmailPath }, () => ({ deletedCount: 'one' }))
  serve(listUsers, { ...told, query: UserQuery }, () => ({ body: [], headers: counts }))
  // @ts-expect-error The browser reads the headers.
  serve(listUsers, { ...told, query: UserQuery }, () => ({ body: [], headers: {} }))
  expect(served).toHaveLength(9)
})
