import { randomUUID } from 'node:crypto'
import { bumpDays } from '../availability/days.ts'
import { clinicTime } from '../clock.ts'
import { DoctorList, DoctorRequest } from '../../schemas/doctor.ts'
import { DeletedReply, EmailPath, InsertedReply } from '../../schemas/user.ts'
import { audited } from './audit.ts'
import { addAgenda, retireAgenda } from './doctor-agenda.ts'
import { isOwnPhoto, requireOwnPhoto } from './images.ts'
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

/** Adds the routes with which admins add, list and delete doctors. */
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
  requireOwnPhoto(deps, doctor.img)
  const deed = { action: 'doctor.add', subject: doctor.email, detail: doctor.name } as const
  const added = await audited(deps, caller, deed, async (tx) => {
    const row = await tx
      .insertInto('doctor')
      .values({ ...doctor, id: randomUUID(), created_at: deps.clock().toISOString() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!row) return undefined
    await addAgenda(tx, row)
    await bumpDays(tx, ['*'])
    return row
  })
  if (added) return added.id
  const message = 'There is already a doctor with this email.'
  throw new Refusal(409, 'duplicate', message, { email: message })
}

async function list(deps: Deps) {
  const doctors = await deps.db
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
    // The list shows the doctor's initial instead of a photo that browsers may not load.
    img: isOwnPhoto(deps, img) ? img : '',
  }))
}

async function remove(deps: Deps, caller: Caller, email: string): Promise<number> {
  const deed = { action: 'doctor.delete', subject: email } as const
  const { today } = clinicTime(deps.clock(), deps.config.clinic.timeZone)
  const removed = await audited(deps, caller, deed, async (tx) => {
    const row = await tx
      .deleteFrom('doctor')
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    await retireAgenda(tx, row.id, today.toString())
    await bumpDays(tx, ['*'])
    return row
  })
  return removed ? 1 : 0
}
