import type { AgendaEntry, AgendaForm, AgendaSetup } from '../../schemas/setup.ts'
import { setupRevision } from '../availability/days.ts'
import { listServices } from '../availability/services.ts'
import { addAgenda, agendaOfDoctor, doctorOfAgenda } from '../clinic/doctor-agenda.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { readTimeOff } from './time-off.ts'
import { readWeek, writeWeek } from './week.ts'

type Agenda = {
  readonly id: string
  readonly name: string
  readonly doctor_id: string | null
  readonly active_until: string | null
  readonly fixed_starts: number
}

/** Lists the agendas of all doctors, followed by the agendas without a doctor. */
export async function listAgendas(db: Storage): Promise<AgendaEntry[]> {
  const agendas = await allAgendas(db)
  const treatments = await db.selectFrom('agenda_treatment').selectAll().execute()
  const hours = new Set(
    (await db.selectFrom('work_rule').select('agenda_id').distinct().execute()).map(
      ({ agenda_id: id }) => id,
    ),
  )
  return agendas.map(({ id, name, doctor_id, active_until, fixed_starts }) => ({
    _id: id,
    name,
    ...(doctor_id !== null && { doctorId: doctor_id }),
    treatments: treatments
      .filter(({ agenda_id }) => agenda_id === id)
      .map(({ treatment_id }) => treatment_id)
      .toSorted(),
    ...(active_until !== null && { activeUntil: active_until }),
    hasHours: fixed_starts === 1 || hours.has(id),
  }))
}

// An older version of the server may have added doctors without an agenda.
// Doctors without a stored agenda are listed with an empty agenda.
async function allAgendas(db: Storage): Promise<Agenda[]> {
  const stored = await db
    .selectFrom('agenda')
    .selectAll()
    .orderBy('position')
    .orderBy('name')
    .execute()
  const doctors = await db.selectFrom('doctor').select(['id', 'name']).orderBy('name').execute()
  const missing = doctors.filter(({ id }) => !stored.some(({ doctor_id }) => doctor_id === id))
  return [
    ...stored.filter(({ doctor_id }) => doctor_id !== null),
    ...missing.map(blankAgenda),
    ...stored.filter(({ doctor_id }) => doctor_id === null),
  ]
}

const blankAgenda = ({ id, name }: { id: string; name: string }): Agenda => ({
  id: agendaOfDoctor(id),
  name,
  doctor_id: id,
  active_until: null,
  fixed_starts: 0,
})

/** Reads an agenda's setup. Throws a 404 `Refusal` if neither the agenda nor its doctor exists. */
export async function readAgenda(db: Storage, id: string): Promise<AgendaSetup> {
  const revision = await setupRevision(db)
  const agenda = await findAgenda(db, id)
  const treatments = await db
    .selectFrom('agenda_treatment')
    .select('treatment_id')
    .where('agenda_id', '=', id)
    .orderBy('treatment_id')
    .execute()
  return {
    revision,
    _id: id,
    name: agenda.name,
    ...(agenda.doctor_id !== null && { doctorId: agenda.doctor_id }),
    fixedStarts: agenda.fixed_starts === 1,
    ...(await readWeek(db, id)),
    treatments: treatments.map(({ treatment_id }) => treatment_id),
    ...(agenda.active_until !== null && { activeUntil: agenda.active_until }),
    timeOff: await readTimeOff(db, id),
    choices: await listServices(db),
  }
}

async function findAgenda(db: Storage, id: string): Promise<Agenda> {
  const stored = await db.selectFrom('agenda').selectAll().where('id', '=', id).executeTakeFirst()
  if (stored) return stored
  const doctor = await db
    .selectFrom('doctor')
    .select(['id', 'name'])
    .where('id', '=', doctorOfAgenda(id) ?? '')
    .executeTakeFirst()
  if (doctor) return blankAgenda(doctor)
  throw new Refusal(404, 'not_found', 'There is no such schedule.')
}

/**
 * Creates a doctor's agenda if it is missing. Throws a 404 `Refusal` if the doctor does not exist.
 */
export async function ensureAgenda(tx: Storage, id: string): Promise<void> {
  const { doctor_id, name } = await findAgenda(tx, id)
  if (doctor_id !== null) await addAgenda(tx, { id: doctor_id, name })
}

/**
 * Replaces an agenda's treatments, working hours and last day.
 * Throws a `Refusal`: 404 if the agenda does not exist, 422 if a treatment does not exist.
 */
export async function writeAgenda(tx: Storage, id: string, form: AgendaForm): Promise<void> {
  await ensureAgenda(tx, id)
  await tx
    .updateTable('agenda')
    .set({ active_until: form.activeUntil ?? null })
    .where('id', '=', id)
    .execute()
  await writeWeek(tx, id, form)
  const known = await tx
    .selectFrom('treatment')
    .select('id')
    .where('id', 'in', ['', ...form.treatments])
    .execute()
  if (known.length < new Set(form.treatments).size) throw noTreatment()
  const wanted = known.map((treatment) => treatment.id)
  await tx
    .deleteFrom('agenda_treatment')
    .where('agenda_id', '=', id)
    .where('treatment_id', 'not in', ['', ...wanted])
    .execute()
  for (const treatment_id of wanted)
    await tx
      .insertInto('agenda_treatment')
      .values({ agenda_id: id, treatment_id })
      // For a treatment that the agenda already offers, keep the stored first day (`from_date`).
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

function noTreatment() {
  const message = 'The clinic has no such treatment.'
  return new Refusal(422, 'not_bookable', message, { treatments: message })
}
