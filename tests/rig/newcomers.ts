import { BookingReply, type Booking } from '../../schemas/booking.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { formatSlot } from '../../schemas/slot.ts'
import { SETTINGS } from '../../server/config/settings.ts'
import { NOON, order, sender, type Clinic, type Patient } from './harness.ts'

/** Server settings with the default limits for newcomers, behind a proxy that names the networks. */
export const NEWCOMER_LIMITS = {
  UNPAID_PER_NETWORK: SETTINGS.UNPAID_PER_NETWORK.default,
  UNPAID_PERCENT: SETTINGS.UNPAID_PERCENT.default,
  TRUST_PROXY: '1',
}

export const DAY = 'Jan 30, 2026'

/** The payment deadlines of bookings on `DAY` that are made at `NOON`. */
export const ORDINARY = new Date(NOON.getTime() + 24 * 60 * 60_000).toISOString()
export const SHORT = new Date(NOON.getTime() + 10 * 60_000).toISOString()

/** Returns the day's slot number `nth` (from 0) of a Fluoride Treatment: eight in the morning. */
export const slotAt = (nth: number) =>
  formatSlot(nth < 8 ? 480 + nth * 30 : 780 + (nth - 8) * 30, 30)

export const from = (address: string) => ({ 'x-forwarded-for': address })

/** Books a slot as the patient. Throws if the slot is taken. */
export async function bookFrom(
  address: string,
  patient: Patient,
  changes: Parameters<typeof order>[1],
): Promise<Booking> {
  const request = order(patient.email, { date: DAY, ...changes })
  const { body } = await patient.send('POST', '/booking', request, from(address))
  const reply = BookingReply.parse(body)
  if (!reply.success) throw new Error('The booking clashes')
  return reply.booking
}

/** Makes new patients book the first `count` slots of `DAY`, each from a network of their own. */
export async function fill(clinic: Clinic, count: number): Promise<Booking[]> {
  const booked: Booking[] = []
  for (let at = 0; at < count; at += 1) {
    const patient = await clinic.signIn(`filler${at}@mail.test`)
    booked.push(await bookFrom(`192.0.2.${at}`, patient, { slot: slotAt(at) }))
  }
  return booked
}

/** Returns the free slots of the Fluoride Treatment on `DAY`. */
export async function freeOnDay({ url }: Clinic): Promise<readonly string[]> {
  const { body } = await sender(url)('GET', `/available?date=${encodeURIComponent(DAY)}`)
  return TreatmentList.parse(body).find(({ _id }) => _id === 'fluoride-treatment')?.slots ?? []
}
