import { sql, type Selectable } from 'kysely'
import type { AgendaVisit, VisitLine } from '../../schemas/agenda.ts'
import type { Payment } from '../../schemas/desk-payment.ts'
import type { GivenBack } from '../../schemas/give-back.ts'
import { shownName } from '../../schemas/person.ts'
import type { TreatmentColor } from '../../schemas/treatment-color.ts'
import { selectLines, type Line, type LineRow } from '../booking/lines.ts'
import { isInPart, type BookingRow } from '../booking/row.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { wayOf } from '../payment/money-way.ts'
import type { RefundRow } from '../payment/provider-refund.ts'
import { showPhone } from '../storage/phone-number.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

/** A booking with the patient's contact details. `has_note` is 1 if the patient has notes. */
export type VisitRow = BookingRow & {
  readonly person_phone: string
  readonly person_e164: string | null
  readonly person_email: string | null
  readonly person_alert: string
  readonly has_note: number
  readonly is_first: number
  readonly recall_months: number | null
  readonly color: TreatmentColor | null
}

/**
 * Returns a booking's version, which increases with each change to the booking.
 * A check-in increments `marks`, because a new `sequence` would invalidate links in emails.
 */
export const versionOf = ({ sequence, marks }: Pick<BookingRow, 'sequence' | 'marks'>): number =>
  sequence + marks

/** Returns the SQL condition that a booking still has the given version. */
export const isAtVersion = (version: number) => sql<boolean>`sequence + marks = ${version}`

/** Selects bookings together with the patients' contact details. */
export const selectVisits = (db: Storage) =>
  db
    .selectFrom('booking')
    .innerJoin('person', 'person.id', 'booking.person_id')
    .selectAll('booking')
    .select([
      'person.phone as person_phone',
      'person.phone_e164 as person_e164',
      'person.email as person_email',
      'person.alert as person_alert',
      HAS_NOTE,
      IS_FIRST,
      RECALL_MONTHS,
      COLOR,
    ])

const RECALL_MONTHS = sql<number | null>`(select treatment.recall_months from treatment
  where treatment.id = booking.treatment_id)`.as('recall_months')

const COLOR = sql<TreatmentColor | null>`(select treatment.color from treatment
  where treatment.id = booking.treatment_id)`.as('color')

const HAS_NOTE = sql<number>`case when exists
  (select 1 from note where note.person_id = booking.person_id) then 1 else 0 end`.as('has_note')

// A visit that was cancelled or missed did not take place.
const IS_FIRST = sql<number>`case when exists (select 1 from booking as earlier
  where earlier.person_id = booking.person_id
    and (earlier.date < booking.date
      or (earlier.date = booking.date and earlier.starts_at < booking.starts_at))
    and earlier.cancelled_at is null and earlier.missed_at is null) then 0 else 1 end`.as(
  'is_first',
)

/** Reads a booking in the API format for the staff agenda. */
export async function readVisit(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<AgendaVisit> {
  const row = await selectVisits(db).where('booking.id', '=', id).executeTakeFirstOrThrow()
  const payments = await selectPayments(db).where('booking_id', '=', id).execute()
  const givenBack = await selectGivenBack(db).where('booking_id', '=', id).execute()
  const lines = await selectLines(db).where('booking_id', '=', id).execute()
  return toVisit(row, config, { payments, givenBack, lines })
}

/** The rows of other tables about a booking. A list that needs none of them leaves them out. */
type OfVisit = {
  readonly payments?: readonly PaymentRow[] | undefined
  readonly givenBack?: readonly RefundRow[] | undefined
  readonly lines?: readonly LineRow[] | undefined
}

/** Converts a booking's row, its money and its lines to the API format for the staff agenda. */
export const toVisit = (
  row: VisitRow,
  { country }: Pick<Config, 'country'>,
  { payments = [], givenBack = [], lines = [] }: OfVisit = {},
): AgendaVisit => ({
  id: row.id,
  version: versionOf(row),
  date: row.date,
  agendaId: row.agenda_id,
  startsAt: row.starts_at,
  minutes: row.duration_minutes,
  buffer: row.buffer_minutes,
  treatment: {
    id: row.treatment_id,
    name: row.treatment,
    ...(row.color !== null && { color: row.color }),
  },
  ...(row.recall_months !== null && { recallMonths: row.recall_months }),
  ...(lines.length > 1 && { lines: lines.map(toLine) }),
  person: {
    id: row.person_id,
    name: shownName({ name: row.patient_name, email: row.person_email }),
    ...showPhone(row.phone === '' ? phoneOfPerson(row) : row, country),
    email: row.person_email,
    ...(row.person_alert !== '' && { alert: row.person_alert }),
  },
  price: row.price_cents / 100,
  paid: row.paid === 1 ? (row.paid_by ?? 'card') : null,
  ...((isInPart(row) || isAllBack(row, givenBack)) && { paidSoFar: row.paid_cents / 100 }),
  ...(payments.length > 0 && { payments: payments.map(toPayment) }),
  ...(givenBack.length > 0 && { givenBack: givenBack.map(toGivenBack) }),
  confirmedAt: row.confirmed_at,
  arrivedAt: row.arrived_at,
  seatedAt: row.seated_at,
  doneAt: row.done_at,
  missedAt: row.missed_at,
  room: row.room,
  overbooked: row.overbooked === 1,
  ...(row.entered_afterwards === 1 && { enteredAfterwards: true }),
  note: row.has_note === 1,
  ...(row.is_first === 1 && { first: true }),
  cancelled: cancellationOf(row),
})

/** Converts a line of a visit to the API format. */
export const toLine = ({
  treatment_id: treatmentId,
  name,
  price_cents,
  minutes,
}: Line): VisitLine => ({
  treatmentId,
  name,
  price: price_cents / 100,
  minutes,
})

const isAllBack = ({ paid, paid_cents: cents }: VisitRow, givenBack: readonly RefundRow[]) =>
  paid === 1 && cents === 0 && givenBack.length > 0

/** A payment with the time at which its day was closed, or null if the day is not closed. */
export type PaymentRow = Selectable<Database['payment']> & { readonly closed_at: string | null }

/** Selects payments of bookings, oldest first. */
export const selectPayments = (db: Storage) =>
  db
    .selectFrom('payment')
    .leftJoin('money_day', 'money_day.date', 'payment.day')
    .selectAll('payment')
    .select('money_day.closed_at')
    .orderBy('taken_at')
    .orderBy('payment.id')

/** Selects the money that staff gave back for bookings, oldest first. */
export const selectGivenBack = (db: Storage) =>
  db
    .selectFrom('refund')
    .selectAll('refund')
    .where('kind', '=', 'given')
    .orderBy('refund.created_at')
    .orderBy('refund.id')

const toGivenBack = (row: RefundRow): GivenBack => ({
  id: row.id,
  amount: row.amount_cents / 100,
  way: wayOf(row),
  at: row.created_at,
  by: row.given_by ?? '',
  reason: row.reason ?? '',
  state: row.state,
})

const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  amount: row.amount_cents / 100,
  method: row.method,
  at: row.taken_at,
  by: row.taken_by,
  ...(row.voided_at !== null && {
    voided: { at: row.voided_at, by: row.voided_by ?? '', reason: row.void_reason ?? '' },
  }),
  ...(row.closed_at !== null && { counted: true }),
})

const phoneOfPerson = ({ person_phone: phone, person_e164 }: VisitRow) => ({
  phone,
  phone_e164: person_e164,
})

const cancellationOf = ({ cancelled_at: at, cancelled_by: by, cancel_reason: reason }: VisitRow) =>
  at === null ? null : { at, by: by ?? 'clinic', reason: reason ?? '' }
