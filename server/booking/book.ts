import type { BookingReply, BookingRequest } from '../../schemas/booking.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import { createRequestCheck, type Wanted } from './request.ts'
import { toBooking, type BookingRow } from './row.ts'
import { refuseBeyondLimits } from './limits.ts'
import { createBookingWriter } from './write.ts'
import { findClash } from './clash.ts'
import type { Deps } from '../deps.ts'
import { bookings } from '../http/metrics.ts'
import { Refusal } from '../http/refusal.ts'
import { giveUpOverdue } from './give-up.ts'

// Each lost round means that another booking was made or removed meanwhile, so a few are enough.
const ATTEMPTS = 8

type Order = {
  readonly request: BookingRequest
  /** The client's name for this request, the same in each repetition. */
  readonly key: string | undefined
}

/**
 * Makes the function that books. It resolves with the booking, or with the clash that prevents it,
 * and throws a `Refusal` for an order that may never be booked.
 */
export function createBooker(deps: Deps): (order: Order) => Promise<BookingReply> {
  const check = createRequestCheck(deps)
  const write = createBookingWriter(deps)

  const place = async (order: Order, wanted: Wanted): Promise<BookingReply> => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const row = await write({ ...order, wanted })
      if (row) return booked(row)
      const earlier = await replay(deps, order)
      if (earlier) return earlier
      if ((await giveUpOverdue(deps)) > 0) continue
      const answer = await clash(deps, wanted)
      if (answer) return answer
      await refuseBeyondLimits(deps, wanted)
      // The clash is gone by now, so try again.
    }
    throw new Refusal(409, 'try_again', 'This time is being changed. Please try again.')
  }

  return async (order) => {
    try {
      return await place(order, await check(order.request))
    } catch (refusal) {
      // A repeated request gets its first reply, even if it could not be booked any more.
      const earlier = refusal instanceof Refusal && (await replay(deps, order))
      if (earlier) return earlier
      throw refusal
    }
  }
}

function booked(row: BookingRow): BookingReply {
  bookings.inc({ outcome: 'booked' })
  return { success: true, booking: toBooking(row) }
}

async function clash(deps: Deps, wanted: Wanted): Promise<BookingReply | undefined> {
  const found = await findClash(deps, wanted)
  if (!found) return undefined
  bookings.inc({ outcome: 'clash' })
  return { success: false, ...found }
}

/**
 * The reply to an earlier request with the order's key, if there was one. Throws a 422 `Refusal` if
 * that request was for another appointment.
 */
async function replay({ db }: Deps, { request, key }: Order): Promise<BookingReply | undefined> {
  if (!key) return undefined
  const row = await db
    .selectFrom('booking')
    .selectAll()
    .where('patient', '=', request.patient)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!isSame(row, request))
    throw new Refusal(422, 'key_reused', 'This request was already used for another appointment.')
  bookings.inc({ outcome: 'repeated' })
  return { success: true, booking: toBooking(row) }
}

const isSame = (row: BookingRow, { treatmentId, date, slot }: BookingRequest) =>
  row.treatment_id === treatmentId && isoToBookingDate(row.date) === date && row.slot === slot
