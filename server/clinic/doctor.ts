import { randomUUID } from 'node:crypto'
import { bumpDays } from '../availability/days.ts'
import { clinicTime } from '../clock.ts'
import { addDoctor, deleteDoctor, listDoctors } from '../../schemas/calls/doctors.ts'
import { DoctorRequest } from '../../schemas/doctor.ts'
import { EmailPath } from '../../schemas/user.ts'
import { audited } from './audit.ts'
import { addAgenda, retireAgenda } from './doctor-agenda.ts'
import { isOwnPhoto, requireOwnPhoto } from './images.ts'
import type { Caller } from '../http/auth.ts'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'

/** Adds the routes with which admins add, list and delete doctors. */
export function doctorRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    addDoctor,
    { tag: 'Doctors', summary: 'Add a doctor', body: DoctorRequest, refuses: ['duplicate'] },
    async ({ caller, body }) => ({ insertedId: await add(deps, caller, body) }),
  )

  serve(listDoctors, { tag: 'Doctors', summary: 'List the doctors by name' }, () => list(deps))

  serve(
    deleteDoctor,
    { tag: 'Doctors', summary: 'Delete a doctor', params: EmailPath },
    async ({ caller, params }) => ({ deletedCount: await remove(deps, caller, params.email) }),
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
