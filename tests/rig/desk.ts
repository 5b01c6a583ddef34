import * as z from 'zod/mini'
import { Agenda, VisitReply, type AgendaVisit } from '../../schemas/agenda.ts'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { BookingReply } from '../../schemas/booking.ts'
import { bumpDays } from '../../server/availability/days.ts'
import { addDoctors } from './doctors.ts'
import { order, startClinic, type Clinic, type Patient } from './harness.ts'

/** `TODAY` is the date on which each test starts, and `TOMORROW` is the next date. */
export const TODAY = '2026-01-15'
export const TOMORROW = '2026-01-16'

/** One o'clock in the afternoon, in minutes after midnight. */
export const ONE = 13 * 60

const CLEANING = { treatmentId: 'teeth-cleaning', treatment: 'Teeth Cleaning', price: 90 }

export type Desk = {
  readonly clinic: Clinic
  /** A signed-in receptionist. A test that moves the clock signs the receptionist in again. */
  rita: Patient
  /** A signed-in doctor. */
  readonly ann: Patient
  readonly owner: Patient
}

/**
 * Starts a clinic with the doctors Ann and Bob, who offer teeth cleaning from 9 AM to 5 PM.
 * A teeth cleaning may start every 15 minutes. Patients may pay at the clinic.
 */
export async function startDesk(options: Parameters<typeof startClinic>[0] = {}): Promise<Desk> {
  const clinic = await startClinic({
    ...options,
    env: { PAY_AT_CLINIC: 'on', LOG_LEVEL: 'error', ...options.env },
  })
  await addDoctors(clinic.db)
  await clinic.db
    .updateTable('work_rule')
    .set({ starts_at: 9 * 60, ends_at: 17 * 60 })
    .where('agenda_id', 'in', ['ann', 'bob'])
    .execute()
  await clinic.db.updateTable('treatment').set({ step_minutes: 15 }).execute()
  const ann = { id: 'doctor-ann', name: 'Dr. ann', email: 'ann@clinic.test' }
  await clinic.db
    .insertInto('doctor')
    .values({
      ...ann,
      specialty: '',
      img: '/ann.png',
      created_at: clinic.deps.clock().toISOString(),
    })
    .execute()
  await bumpDays(clinic.db, ['*'])
  return {
    clinic,
    rita: await clinic.signIn('rita@clinic.test', 'receptionist'),
    ann: await clinic.signIn(ann.email, 'doctor'),
    owner: await clinic.signIn('owner@clinic.test', 'admin'),
  }
}

/** Lets the agenda of a doctor offer the fluoride treatment, too, as of now. */
export async function addFluoride(db: Clinic['db'], agenda: string): Promise<void> {
  const offer = { agenda_id: agenda, treatment_id: 'fluoride-treatment' }
  await db.insertInto('agenda_treatment').values(offer).execute()
  await bumpDays(db, ['*'])
}

/** Books a teeth cleaning, by default today at 1 PM with Dr. Ann. Resolves with the booking id. */
export async function bookVisit(
  patient: Patient,
  changes: Partial<BookingRequest> = {},
): Promise<string> {
  const wanted = order(patient.email, {
    ...CLEANING,
    date: 'Jan 15, 2026',
    slot: '01.00 PM - 01.30 PM',
    doctorId: 'doctor-ann',
    ...changes,
  })
  const reply = BookingReply.parse((await patient.send('POST', '/booking', wanted)).body)
  if (!reply.success) throw new Error('The time is taken')
  return reply.booking._id
}

/** Reads one day of the staff agenda, by default the day `TODAY`. */
export async function readDay(staff: Patient, date = TODAY) {
  const { body } = await staff.send('GET', `/agenda?from=${date}&to=${date}`)
  const [day] = Agenda.parse(body).days
  if (!day) throw new Error('The reply has no day')
  return day
}

/** Returns the visit `id` from a day of the staff agenda, even if the visit is cancelled. */
export async function findVisit(staff: Patient, id: string, date = TODAY): Promise<AgendaVisit> {
  const { agendas } = await readDay(staff, date)
  const all = agendas.flatMap(({ visits, cancelled }) => [...visits, ...cancelled])
  const visit = all.find((each) => each.id === id)
  if (!visit) throw new Error('The day does not have the visit')
  return visit
}

/** Sends a change of a visit. Resolves with the HTTP status and the visit, or the error code. */
export async function changeVisit(staff: Patient, method: string, path: string, body: unknown) {
  const reply = await staff.send(method, `/desk/booking/${path}`, body)
  return {
    status: reply.status,
    visit: VisitReply.safeParse(reply.body).data?.visit,
    ...Refused.safeParse(reply.body).data?.error,
  }
}

const Refused = z.object({ error: z.object({ code: z.string(), detail: z.optional(z.unknown()) }) })
