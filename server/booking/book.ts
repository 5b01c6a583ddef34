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

// Each lost one means that somebody else's booking went in, or out of the way.
const ATTEMPTS = 8

type Order = {
  readonly request: BookingRequest
  /** The client's name for this request, the same each time it is sent again. */
  readonly key: string | undefined
}

/**
 * Opens the book: what is ordered is booked, or answered with what stands in the way. Throws a
 * `Refusal` for what may not be booked at all.
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
      // What stood in the way went meanwhile: the slot is free again.
    }
    throw new Refusal(409, 'try_again', 'This time is being changed. Please try again.')
  }

  return async (order) => {
    try {
      return await place(order, await check(order.request))
    } catch (refusal) {
      // Sent again, it gets the answer it had, even where it could not be booked any more.
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
 * The reply that the order's key already got, if it was used; throws a 422 `Refusal` where it was
 * used for another appointment.
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
