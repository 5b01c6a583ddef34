import { randomUUID } from 'node:crypto'
import { DoctorList, DoctorRequest, InsertedReply } from '../../schemas/doctor.ts'
import { DeletedReply, EmailPath } from '../../schemas/user.ts'
import { audited } from './audit.ts'
import { callerOf, requireAdmin, type Caller } from '../http/auth.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'

const ADD = about({
  id: 'addDoctor',
  tag: 'Doctors',
  access: 'admin',
  summary: 'Add a doctor',
  refuses: ['duplicate'],
})

const LIST = about({
  id: 'listDoctors',
  tag: 'Doctors',
  access: 'admin',
  summary: 'List the doctors by name',
})

const DELETE = about({
  id: 'deleteDoctor',
  tag: 'Doctors',
  access: 'admin',
  summary: 'Delete a doctor',
})

/** The admins' routes for doctors: add, list and delete. */
export function doctorRoutes(app: App, deps: Deps): void {
  const onRequest = requireAdmin(deps)

  app.post(
    '/doctor',
    { schema: { ...ADD, body: DoctorRequest, response: { 200: InsertedReply } }, onRequest },
    async (request) => ({ insertedId: await add(deps, callerOf(request), request.body) }),
  )

  app.get('/doctor', { schema: { ...LIST, response: { 200: DoctorList } }, onRequest }, () =>
    list(deps),
  )

  app.delete(
    '/doctor/:email',
    { schema: { ...DELETE, params: EmailPath, response: { 200: DeletedReply } }, onRequest },
    async (request) => ({
      deletedCount: await remove(deps, callerOf(request), request.params.email),
    }),
  )
}

async function add(deps: Deps, caller: Caller, doctor: DoctorRequest): Promise<string> {
  const deed = { action: 'doctor.add', subject: doctor.email, detail: doctor.name } as const
  const added = await audited(deps, caller, deed, (tx) =>
    tx
      .insertInto('doctor')
      .values({ ...doctor, id: randomUUID(), created_at: deps.clock().toISOString() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (added) return added.id
  const message = 'A doctor with this email is there already.'
  throw new Refusal(409, 'duplicate', message, { email: message })
}

async function list({ db }: Deps) {
  const doctors = await db
    .selectFrom('doctor')
    .selectAll()
    .orderBy('name')
    .orderBy('email')
    .execute()
  return doctors.map(({ id, name, email, specialty, img }) => ({
    _id: id,
    name,
    email,
    specialty,
    img,
  }))
}

async function remove(deps: Deps, caller: Caller, email: string): Promise<number> {
  const deed = { action: 'doctor.delete', subject: email } as const
  const removed = await audited(deps, caller, deed, (tx) =>
    tx.deleteFrom('doctor').where('email', '=', email).returning('id').executeTakeFirst(),
  )
  return removed ? 1 : 0
}
