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

// The maximum number of attempts. An attempt fails only if another booking came or went.
const ATTEMPTS = 8

type Order = {
  readonly request: BookingRequest
  /** The idempotency key, which the client sends again when it repeats the request. */
  readonly key: string | undefined
}

/**
 * Makes the function that books a slot.
 * The function resolves with the booking, or with the clash that prevents the booking.
 * The function throws a `Refusal` for a request that can never be booked.
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
      // The clashing booking is gone by now, so try again.
    }
    throw new Refusal(409, 'try_again', 'This time is being changed. Please try again.')
  }

  return async (order) => {
    try {
      return await place(order, await check(order.request))
    } catch (refusal) {
      // A repeated request gets its first reply, even if the slot can no longer be booked.
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
 * Returns the reply to an earlier request with the order's idempotency key, if there was one.
 * Throws a 422 `Refusal` if the earlier request was for another appointment.
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
