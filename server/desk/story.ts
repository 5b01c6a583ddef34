import type { PersonEvent } from '../../schemas/person.ts'
import { visitStart } from '../../schemas/visit.ts'
import { readDoctors, type DoctorOf } from '../booking/doctors.ts'
import { isInPart, type BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { bookingsOf, type PersonRow } from './person.ts'
import { selectPayments, type PaymentRow } from './visit.ts'

const MOST_SHOWN = 500
const MOST_BOOKINGS = 200

/** A patient's stored rows, from which the patient's history and next step are computed. */
export type Records = {
  readonly bookings: readonly BookingRow[]
  readonly payments: readonly PaymentRow[]
  readonly refunds: Awaited<ReturnType<typeof refundsOf>>
  readonly mails: Awaited<ReturnType<typeof mailsOf>>
  readonly calls: Awaited<ReturnType<typeof callsOf>>
  readonly notes: Awaited<ReturnType<typeof notesOf>>
  readonly deeds: Awaited<ReturnType<typeof deedsOf>>
}

/** Reads a patient's newest 200 bookings, rows about the bookings such as emails, and notes. */
export async function readRecords(db: Storage, person: PersonRow): Promise<Records> {
  const bookings = await bookingsOf(db, person)
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(MOST_BOOKINGS)
    .execute()
  // SQL has no empty list, so a patient without bookings gets a list with an id that never exists.
  const ids = bookings.length > 0 ? bookings.map(({ id }) => id) : ['']
  const [payments, refunds, mails, calls, deeds, notes] = await Promise.all([
    selectPayments(db).where('booking_id', 'in', ids).execute(),
    refundsOf(db, ids),
    mailsOf(db, ids),
    callsOf(db, ids),
    deedsOf(db, ids),
    notesOf(db, person.id),
  ])
  return { bookings, payments, refunds, mails, calls, deeds, notes }
}

const refundsOf = (db: Storage, ids: readonly string[]) =>
  db
    .selectFrom('refund')
    .select([
      'booking_id',
      'amount_cents',
      'state',
      'created_at',
      'done_at',
      'given_by',
      'settled_by',
    ])
    .where('booking_id', 'in', ids)
    .execute()

const mailsOf = (db: Storage, ids: readonly string[]) =>
  db
    .selectFrom('outbox')
    .select(['booking_id', 'kind', 'outcome', 'not_before', 'done_at'])
    .where('booking_id', 'in', ids)
    .where('kind', 'like', 'mail.%')
    .execute()

const callsOf = (db: Storage, ids: readonly string[]) =>
  db.selectFrom('phone_call').selectAll().where('booking_id', 'in', ids).execute()

const notesOf = (db: Storage, personId: string) =>
  db
    .selectFrom('note')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()

// The audit log records which staff member moved, cancelled or changed a booking.
const deedsOf = (db: Storage, ids: readonly string[]) =>
  db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'detail', 'at'])
    .where('subject', 'in', ids)
    .where('action', 'in', ['booking.move', 'booking.cancel', 'visit.lines'])
    .execute()

/** Returns the newest 500 events of a patient's history, the newest event first. */
export async function storyOf(
  deps: Pick<Deps, 'db' | 'config'>,
  records: Records,
): Promise<PersonEvent[]> {
  const doctorOf = await readDoctors(deps)
  const { timeZone } = deps.config.clinic
  return [
    ...records.bookings.flatMap((row) => [
      visitEvent(row, doctorOf, timeZone),
      ...marksOf(row),
      ...endOf(row, records),
    ]),
    ...records.deeds.flatMap(deedEvents),
    ...records.payments.flatMap(paymentEvents),
    ...records.refunds.map(refundEvent),
    ...records.mails.map(mailEvent),
    ...records.calls.map(callEvent),
    ...records.notes.map(noteEvent),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST_SHOWN)
}

function visitEvent(row: BookingRow, doctorOf: DoctorOf, timeZone: string): PersonEvent {
  return {
    kind: 'visit',
    at: visitStart(row, timeZone).toISOString(),
    by: '',
    bookingId: row.id,
    treatment: row.treatment,
    date: row.date,
    startsAt: row.starts_at,
    minutes: row.duration_minutes,
    price: row.price_cents / 100,
    doctor: doctorOf(row)?.doctor ?? null,
    state: stateOf(row),
    paid: row.paid === 1 ? (row.paid_by ?? 'card') : null,
    ...(isInPart(row) && { paidSoFar: row.paid_cents / 100 }),
  }
}

function stateOf(row: BookingRow) {
  if (row.cancelled_at !== null) return 'cancelled'
  if (row.missed_at !== null) return 'missed'
  if (row.done_at !== null) return 'done'
  if (row.seated_at !== null) return 'seated'
  if (row.arrived_at !== null) return 'arrived'
  return row.confirmed_at === null ? 'booked' : 'confirmed'
}

function marksOf(row: BookingRow): PersonEvent[] {
  const marks = [
    ['booked', row.created_at],
    ['confirmed', row.confirmed_at],
    ['arrived', row.arrived_at],
    ['seated', row.seated_at],
    ['done', row.done_at],
    ['missed', row.missed_at],
  ] as const
  return marks.flatMap(([kind, at]) => {
    const by = kind === 'booked' ? (row.booked_by ?? '') : ''
    return at === null ? [] : [{ kind, at, by, bookingId: row.id }]
  })
}

/** Returns the event for a booking's cancellation. */
function endOf(row: BookingRow, { deeds }: Records): PersonEvent[] {
  const byOf = (action: string) =>
    deeds.find((deed) => deed.subject === row.id && deed.action === action)?.actor ?? ''
  if (row.cancelled_at === null) return []
  const cancelled = {
    kind: 'cancelled',
    at: row.cancelled_at,
    by: byOf('booking.cancel'),
    bookingId: row.id,
    who: row.cancelled_by ?? 'clinic',
    reason: row.cancel_reason ?? '',
  } as const
  return [cancelled]
}

function deedEvents({
  at,
  actor,
  action,
  subject,
  detail,
}: Records['deeds'][number]): PersonEvent[] {
  const event = { at, by: actor, bookingId: subject, detail }
  if (action === 'booking.move') return [{ kind: 'moved', ...event }]
  return action === 'visit.lines' ? [{ kind: 'lines', ...event }] : []
}

function paymentEvents(row: PaymentRow): PersonEvent[] {
  const payment = { bookingId: row.booking_id, amount: row.amount_cents / 100, method: row.method }
  const paid = { kind: 'paid', at: row.taken_at, by: row.taken_by ?? '', ...payment } as const
  if (row.voided_at === null) return [paid]
  return [paid, { kind: 'voided', at: row.voided_at, by: row.voided_by ?? '', ...payment }]
}

const refundEvent = (refund: Records['refunds'][number]): PersonEvent => ({
  kind: 'refund',
  at: refund.done_at ?? refund.created_at,
  by: refund.given_by ?? refund.settled_by ?? '',
  bookingId: refund.booking_id,
  amount: refund.amount_cents / 100,
  state: refund.state === 'failed' ? 'hand-back' : refund.state,
})

const mailEvent = (mail: Records['mails'][number]): PersonEvent => ({
  kind: 'mail',
  at: mail.done_at ?? mail.not_before,
  by: '',
  bookingId: mail.booking_id,
  mail: mail.kind.replace('mail.', ''),
  outcome: mail.outcome ?? 'waiting',
})

const callEvent = (call: Records['calls'][number]): PersonEvent => ({
  kind: 'call',
  at: call.made_at,
  by: call.made_by,
  bookingId: call.booking_id,
  outcome: call.outcome,
})

const noteEvent = (note: Records['notes'][number]): PersonEvent => ({
  kind: 'note',
  at: note.created_at,
  by: note.created_by,
  noteId: note.id,
  bookingId: note.booking_id,
  text: note.text,
})
