import type { BookingRow } from './row.ts'

// The length of one claim (a row that reserves time), in minutes.
// Each claim starts at a multiple of `TICK` minutes after midnight.
export const TICK = 5

const MIDNIGHT = 24 * 60

/** The columns that determine which time a booking claims, and when the claims expire. */
export type Visit = Pick<
  BookingRow,
  | 'id'
  | 'date'
  | 'person_id'
  | 'agenda_id'
  | 'starts_at'
  | 'duration_minutes'
  | 'buffer_minutes'
  | 'paid'
  | 'intent_id'
  | 'pay_by'
  | 'unreserved'
>

/**
 * A time span in minutes after the clinic's midnight, in multiples of five. `until` is exclusive.
 */
type Span = { readonly from: number; readonly until: number }

/**
 * Returns the time span that a visit claims, rounded outwards to five-minute ticks.
 * The claimed time span never extends beyond the end of the day.
 */
export const spanOf = (start: number, length: number): Span => ({
  from: Math.floor(start / TICK) * TICK,
  until: Math.min(Math.ceil((start + length) / TICK) * TICK, MIDNIGHT),
})

type AgendaTime = Pick<Visit, 'starts_at' | 'duration_minutes' | 'buffer_minutes'>

/**
 * Returns the time span in which the agenda is busy: the visit and the buffer after the visit.
 */
export const agendaSpan = (visit: AgendaTime): Span =>
  spanOf(visit.starts_at, visit.duration_minutes + visit.buffer_minutes)

/** Returns the time span in which the patient is busy: the visit without the buffer after it. */
const personSpan = (visit: Visit): Span => spanOf(visit.starts_at, visit.duration_minutes)

const countOf = ({ from, until }: Span) => (until - from) / TICK

/** Returns how many five-minute claims a booking needs for its patient. */
export const claimsOfPerson = (visit: Visit): number => countOf(personSpan(visit))

/** Returns the time spans that a booking claims. An unreserved booking claims no agenda's time. */
export function spansOf(visit: Visit): readonly (Span & Subject)[] {
  const person = { kind: 'person', subject: visit.person_id, ...personSpan(visit) } as const
  if (visit.unreserved === 1) return [person]
  return [{ kind: 'agenda', subject: visit.agenda_id, ...agendaSpan(visit) }, person]
}

type Subject = { readonly kind: 'agenda' | 'person'; readonly subject: string }

/** Returns how many five-minute claims a booking needs for all time spans that it claims. */
export const claimsOf = (visit: Visit): number =>
  spansOf(visit).reduce((total, span) => total + countOf(span), 0)

/**
 * Returns the ISO instant at which the claims of a booking expire. Null if they never expire.
 * The claims of an unpaid booking without a payment intent expire at its payment deadline.
 */
export const expiryOf = ({ paid, intent_id: intentId, pay_by: payBy }: Visit): string | null =>
  paid === 1 || intentId !== null ? null : payBy
