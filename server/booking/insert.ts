import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../config/config.ts'
import { Blank, prepare } from '../fast/prepare.ts'
import type { Storage } from '../storage/storage.ts'
import type { BookingRow } from './row.ts'

type Limits = Pick<Config['booking'], 'unpaidAtMost' | 'perDayAtMost'>

type Places = Record<'unpaid_place' | 'day_place', number>

/** The columns that an insert leaves at their default, until something happens to the booking. */
type Later =
  | 'paid'
  | 'transaction_id'
  | 'paid_at'
  | 'intent_id'
  | 'intent_attempt'
  | 'cancelled_at'
  | 'cancelled_by'
  | 'cancel_reason'
  | 'sequence'

/** The columns that the insert of a new booking sets. */
export type NewBooking = Omit<BookingRow, Later | keyof Places>

/**
 * Prepares the insert of a booking.
 * Nothing is inserted if an index forbids the booking, or if a limit of the patient is reached.
 * The limits are for unpaid bookings, and for bookings on that day.
 * For each limit, a booking takes a numbered place.
 * Places are unique, so two simultaneous requests cannot both get the last place.
 */
export function insertion(db: Storage, limits: Limits) {
  const blanks = blanksOfBooking()
  const columns = Object.keys(blanks).filter((name) => isColumn(blanks, name))
  const { value: patient } = blanks.patient
  const unpaid = freePlace(
    sql`unpaid_place`,
    sql`patient = ${patient} and cancelled_at is null and paid = 0`,
    limits.unpaidAtMost,
  )
  const ofDay = freePlace(
    sql`day_place`,
    sql`patient = ${patient} and date = ${blanks.date.value} and cancelled_at is null`,
    limits.perDayAtMost,
  )
  const places = sql<Places>`(select ${unpaid} as unpaid_place, ${ofDay} as day_place)`
  const query = db
    .insertInto('booking')
    .columns([...columns, 'unpaid_place', 'day_place'])
    .expression(
      db
        .selectFrom(places.as('free'))
        .select(columns.map((name) => inType(name, blanks[name].value).as(name)))
        .select(['free.unpaid_place', 'free.day_place'])
        .where('free.unpaid_place', 'is not', null)
        .where('free.day_place', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
  return prepare(blanks, query)
}

type Blanks = { readonly [Column in keyof NewBooking]: Blank<NewBooking[Column]> }

const blanksOfBooking = (): Blanks => ({
  id: new Blank(),
  treatment_id: new Blank(),
  treatment: new Blank(),
  date: new Blank(),
  slot: new Blank(),
  price_cents: new Blank(),
  patient: new Blank(),
  patient_name: new Blank(),
  phone: new Blank(),
  request_key: new Blank(),
  created_at: new Blank(),
  pay_by: new Blank(),
})

const isColumn = (blanks: Blanks, name: string): name is keyof NewBooking => name in blanks

// PostgreSQL treats a parameter as text unless it is cast.
const inType = (column: keyof NewBooking, value: RawBuilder<unknown>) =>
  column === 'price_cents' ? sql`cast(${value} as integer)` : sql`${value}`

/**
 * Returns a place that none of the bookings `among` has, or null if all places are taken.
 * The place is the one after the highest, or the first gap if that would exceed the limit.
 */
function freePlace(place: RawBuilder<unknown>, among: RawBuilder<unknown>, most: number) {
  const last = sql`coalesce((select max(${place}) from booking where ${among}), 0)`
  const gap = sql`(select min(place) from
    (select 1 as place union all select ${place} + 1 from booking where ${among}) as next
    where place <= ${sql.lit(most)} and place not in
      (select ${place} from booking where ${among} and ${place} is not null))`
  return sql<number>`case when ${last} < ${sql.lit(most)} then ${last} + 1 else ${gap} end`
}
