import type { BookingRow } from './row.ts'

// The length in minutes of one claim on a time. A claim starts at a multiple of five minutes.
export const TICK = 5

const MIDNIGHT = 24 * 60

/** A booking with its agenda, and its start and end in minutes after midnight. */
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
>

/** A time in minutes after the clinic's midnight, in multiples of five; `until` is exclusive. */
type Span = { readonly from: number; readonly until: number }

/** Returns the minutes to reserve for a visit of `length` minutes, without those after midnight. */
export const spanOf = (start: number, length: number): Span => ({
  from: Math.floor(start / TICK) * TICK,
  until: Math.min(Math.ceil((start + length) / TICK) * TICK, MIDNIGHT),
})

/**
 * Returns the minutes during which the agenda is busy: the visit and the buffer after the visit.
 */
export const agendaSpan = (visit: Visit): Span =>
  spanOf(visit.starts_at, visit.duration_minutes + visit.buffer_minutes)

/** Returns the minutes during which the patient is busy with a visit, without the buffer. */
export const personSpan = (visit: Visit): Span => spanOf(visit.starts_at, visit.duration_minutes)

const countOf = ({ from, until }: Span) => (until - from) / TICK

/** Returns how many five-minute claims a booking needs on its patient. */
export const claimsOfPerson = (visit: Visit): number => countOf(personSpan(visit))

/** Returns how many five-minute claims a booking needs on its agenda and its patient together. */
export const claimsOf = (visit: Visit): number => countOf(agendaSpan(visit)) + claimsOfPerson(visit)

/**
 * Returns the ISO instant until which a booking claims its time; null if the claim never expires.
 * An unpaid booking without a payment intent claims its time only until its payment deadline.
 */
export const expiryOf = ({ paid, intent_id: intentId, pay_by: payBy }: Visit): string | null =>
  paid === 1 || intentId !== null ? null : payBy
