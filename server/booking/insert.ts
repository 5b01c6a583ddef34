import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../config/config.ts'
import { isSetupAt } from '../availability/days.ts'
import { prepare } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import type { Storage } from '../storage/storage.ts'
import type { BookingRow } from './row.ts'
import { newestTerms } from './terms.ts'

type Limits = Pick<Config['booking'], 'unpaidAtMost' | 'perDayAtMost'>

type Places = Record<'unpaid_place' | 'day_place', number>

/** The columns of a booking that an insert leaves at their default values. */
type Later =
  | 'paid'
  | 'transaction_id'
  | 'paid_at'
  | 'paid_cents'
  | 'intent_id'
  | 'intent_attempt'
  | 'cancelled_at'
  | 'cancelled_by'
  | 'cancel_reason'
  | 'sequence'
  | 'changed_at'
  | 'refund_cap_percent'
  | 'confirmed_at'
  | 'moves'
  | 'paid_by'
  | 'overbooked'
  | 'arrived_at'
  | 'seated_at'
  | 'done_at'
  | 'missed_at'
  | 'room'
  | 'marks'
  | 'booked_by'
  | 'network'
  | 'unreserved'
  | 'entered_afterwards'

/**
 * The columns of a new booking that the caller of the insert provides.
 * The SQL that inserts a booking sets `terms_id` to the id of the current cancellation terms.
 * `person_id` is the id for a new `person` row. It is ignored if the account has a holder already,
 * or if the visit is for a relative.
 */
export type NewBooking = Omit<BookingRow, Later | 'terms_id' | 'account_id' | keyof Places> & {
  readonly account_id: string
}

/**
 * A new booking, with the revision that the clinic's setup had when the booking was checked.
 * `relative_id` is the id of the relative whom the visit is for, or null for the account's holder.
 */
export type CheckedBooking = NewBooking & {
  readonly revision: number
  readonly relative_id: string | null
}

/**
 * Prepares the SQL statement that inserts bookings.
 * The statement skips bookings that a unique index forbids or that exceed an account's limit.
 * The statement skips bookings if the clinic's setup has changed since the booking was checked.
 * An account has two limits: one for unpaid bookings, and one for bookings on the same day.
 * For each of the two booking limits, a new booking stores a number from 1 to the limit.
 * An account's bookings that count towards the same booking limit store different numbers.
 * Unique indexes on `unpaid_place` and `day_place` enforce the limits for simultaneous requests.
 */
export function insertion(db: Storage, limits: Limits) {
  const unpaid = freePlace(
    sql`unpaid_place`,
    sql`account_id = given.account_id and cancelled_at is null and paid = 0`,
    limits.unpaidAtMost,
  )
  const ofDay = freeDayPlace(sql`given.account_id`, sql`given.date`, limits.perDayAtMost)
  const columns = BOOKINGS.columns.filter((name) => name !== 'revision' && name !== 'relative_id')
  const values = columns.map((name) => (name === 'person_id' ? PERSON : given(name)))
  const query = db
    .insertInto('booking')
    .columns([...columns, 'terms_id', 'unpaid_place', 'day_place'])
    .expression(
      sql`with placed as materialized (select ${sql.join(values)}, (${newestTerms(db)}) as terms_id,
          ${unpaid} as unpaid_place, ${ofDay} as day_place from ${BOOKINGS.table} as given
          where ${isSetupAt(sql`given.revision`)} and ${IS_LINKED})
        select * from placed where unpaid_place is not null and day_place is not null
          and ${ONCE_A_DAY}`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
  const insert = prepare({ bookings: BOOKINGS.blank }, query)
  return (tx: Storage, bookings: readonly CheckedBooking[]): Promise<BookingRow[]> =>
    insert(tx, { bookings: BOOKINGS.encode(bookings.toSorted(byAccount)) })
}

// Always insert bookings in the order of their accounts, so that two transactions cannot deadlock.
const byAccount = (one: NewBooking, other: NewBooking) =>
  one.account_id < other.account_id ? -1 : 1

const BOOKINGS = rowList<keyof CheckedBooking>({
  id: 'text',
  treatment_id: 'text',
  treatment: 'text',
  date: 'text',
  slot: 'text',
  price_cents: 'integer',
  patient: 'text',
  patient_name: 'text',
  account_id: 'text',
  phone: 'text',
  phone_e164: 'text',
  request_key: 'text',
  created_at: 'text',
  pay_by: 'text',
  person_id: 'text',
  agenda_id: 'text',
  starts_at: 'integer',
  duration_minutes: 'integer',
  buffer_minutes: 'integer',
  revision: 'integer',
  relative_id: 'text',
})

const given = (column: keyof NewBooking) => sql.ref(`given.${column}`)

// An account books for its holder, or for a relative. Its first booking for its holder makes the
// holder a new person, whoever staff may have entered with the same address.
const PERSON = sql`coalesce(given.relative_id, (select person_id from account_person
  where account_id = given.account_id and relation = 'self'), given.person_id) as person_id`

// A relative may have left the account since the request was checked.
const IS_LINKED = sql`(given.relative_id is null or exists (select 1 from account_person
  where account_id = given.account_id and person_id = given.relative_id))`

// Nobody books the same treatment twice a day for one person. Staff may.
const ONCE_A_DAY = sql`not exists (select 1 from booking as same
  where same.person_id = placed.person_id and same.treatment_id = placed.treatment_id
    and same.date = placed.date and same.cancelled_at is null)`

/**
 * Returns SQL that finds an unused number from 1 to `most` for a new booking.
 * The SQL returns null if all numbers from 1 to `most` are used.
 * The condition `among` selects the bookings whose column `place` contains the used numbers.
 * If the highest used number is less than `most`, the SQL returns that number plus one.
 * If the highest used number is `most` or greater, the SQL returns the lowest unused number.
 * `highest` is the part after `from` in the SQL query that finds the highest used number.
 * If `highest` selects only one booking, the SQL is faster than with the default for `highest`.
 */
function freePlace(
  place: RawBuilder<unknown>,
  among: RawBuilder<unknown>,
  most: number,
  highest = sql`booking where ${among}`,
) {
  const gap = sql`(select min(place) from
    (select 1 as place union all select ${place} + 1 from booking where ${among}) as next
    where place <= ${sql.lit(most)} and place not in
      (select ${place} from booking where ${among} and ${place} is not null))`
  return sql<number>`(select case when last < ${sql.lit(most)} then last + 1 else ${gap} end
    from (select coalesce(max(${place}), 0) as last from ${highest}) as used)`
}

/**
 * Returns SQL that finds an unused `day_place` from 1 to `most` for an account's booking on a day.
 * The SQL returns null if the account's bookings on the day use all numbers from 1 to `most`.
 */
export function freeDayPlace(
  account: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
  most: number,
): RawBuilder<number> {
  // The SQL sorts by date, so that PostgreSQL finds the account's last booking by an index scan.
  // Without the sort, PostgreSQL would read all bookings of the day if it lacks table statistics.
  const last = sql`(select case when date = ${date} then day_place end as day_place from booking
    where account_id = ${account} and date <= ${date} and cancelled_at is null
      and day_place is not null order by booking.date desc, booking.day_place desc limit 1) as latest`
  const among = sql`account_id = ${account} and date = ${date} and cancelled_at is null`
  return freePlace(sql`day_place`, among, most, last)
}
