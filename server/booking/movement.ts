import { sql } from 'kysely'
import { formatSlot } from '../../schemas/slot.ts'
import { isSetupAt } from '../availability/days.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { freeDayPlace } from './insert.ts'
import { createPayByLookup, payByOf, type PayByRule } from './pay-by.ts'
import { percentAt } from './refund-rule.ts'
import type { Time } from './request.ts'
import type { BookingRow } from './row.ts'
import type { Standing } from './standing.ts'
import { undoableValues } from './undoable.ts'
import { nextVersion } from './next-version.ts'

/** The new date, start and agenda of a booking that is rescheduled. */
export type Place = Pick<Time, 'startsAt' | 'rules' | 'revision'> & {
  readonly date: string
  readonly agenda: string
}

/** Returns the new slot of a booking. A booking keeps its length, whatever its treatment's is. */
export const slotAt = (row: BookingRow, { startsAt }: Pick<Place, 'startsAt'>) =>
  formatSlot(startsAt, row.duration_minutes)

type Movement = {
  readonly standing: Standing
  readonly by: 'patient' | 'clinic'
  readonly place: Place
  /** With `unlimited`, the patient may exceed the maximum number of bookings per day. */
  readonly unlimited?: boolean
}

/**
 * Reschedules a booking in the transaction `tx`.
 * If the patient reschedules, the current refund percentage becomes the cap for later refunds.
 * If staff reschedule the booking, only the cancellation terms decide the refund, without a cap.
 * Resolves with undefined if the booking or the clinic's setup has changed since it was read.
 * Resolves with undefined if a booking limit forbids the booking's new day, or if the person has
 * another booking of the same treatment on that day.
 */
export async function movement(
  tx: Storage,
  deps: Deps,
  { standing, by, place, unlimited = false }: Movement,
): Promise<BookingRow | undefined> {
  const { row, rule, at } = standing
  const isOwn = by === 'patient'
  const ofDay = freeDayPlace(
    sql`${row.account_id}`,
    sql`${place.date}`,
    deps.config.booking.perDayAtMost,
  )
  const isSameDay = row.date === place.date
  const payBy = payByAfter(await createPayByLookup(deps)(tx), standing, place)
  return tx
    .updateTable('booking')
    .set(({ eb }) =>
      undoableValues({
        date: place.date,
        slot: slotAt(row, place),
        agenda_id: place.agenda,
        starts_at: place.startsAt,
        overbooked: 0,
        unreserved: 0,
        entered_afterwards: 0,
        ...nextVersion(eb, at.toISOString()),
        moves: isOwn ? eb('moves', '+', 1) : row.moves,
        refund_cap_percent: isOwn ? percentAt(rule, at) : null,
        confirmed_at: null,
        pay_by: payBy,
        ...(!isSameDay && { day_place: ofDay, ...NOT_BEGUN }),
      }),
    )
    .where('id', '=', row.id)
    .where('sequence', '=', row.sequence)
    .where(isSetupAt(sql`cast(${place.revision} as integer)`))
    .where('cancelled_at', 'is', null)
    .$if(!isSameDay, (update) => update.where(onceADay(row, place.date)))
    .$if(!isSameDay && !unlimited, (update) => update.where(sql<boolean>`${ofDay} is not null`))
    .returningAll()
    .executeTakeFirst()
}

const onceADay = (row: BookingRow, date: string) =>
  sql<boolean>`not exists (select 1 from booking as same
    where same.person_id = ${row.person_id} and same.treatment_id = ${row.treatment_id}
      and same.date = ${date} and same.cancelled_at is null)`

// If a visit moves to another day, its arrival and its other recorded events are deleted.
const NOT_BEGUN = { arrived_at: null, seated_at: null, done_at: null, missed_at: null, room: null }

// Rescheduling a booking never moves its payment deadline to a later time.
// Rescheduling to an earlier time can move the payment deadline to an earlier time.
function payByAfter(rule: PayByRule, { row, at }: Standing, place: Place): string | null {
  if (row.pay_by === null) return null
  const visit = { date: place.date, slot: slotAt(row, place), priceCents: row.price_cents }
  const latest = payByOf(rule, visit, at)
  return latest === null || row.pay_by < latest ? row.pay_by : latest
}
