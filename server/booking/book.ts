import type { BookingRequest } from '../../schemas/booking-body.ts'
import type { Booking, BookingReply } from '../../schemas/booking.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import { whyUnconfirmed } from './access.ts'
import { createTurns } from './in-turn.ts'
import { createRequestCheck, type Checked } from './request.ts'
import { replyWith, toBooking, type BookingRow } from './row.ts'
import { refuseBeyondLimits } from './limits.ts'
import { createBookingWriter } from './write.ts'
import { findClash, type WantedBy } from './clash.ts'
import { setupOf } from '../availability/setup.ts'
import type { Deps } from '../deps.ts'
import { bookings } from '../http/metrics.ts'
import { Refusal } from '../http/refusal.ts'
import { holderOf } from '../people/links.ts'
import type { Account } from '../people/may-act-for.ts'
import { findOwnHold, freeExpired } from './held.ts'

// The maximum number of attempts to book a slot.
// The server tries again only if the obstacle may be gone, for example if a hold has expired.
const ATTEMPTS = 8

type Order = {
  readonly request: BookingRequest
  /** The account that books. */
  readonly account: Account
  /** The idempotency key. A client that repeats a request sends the same key again. */
  readonly key: string | undefined
  /** The hash of the network from which the patient books. */
  readonly network: string
}

/**
 * Creates a function that books a slot.
 * The function from `createBooker` resolves with the booking or with the conflicting appointment.
 * The function from `createBooker` throws a `Refusal` if the request can never succeed.
 */
export function createBooker(deps: Deps): (order: Order) => Promise<BookingReply> {
  const { rules } = setupOf(deps)
  const check = createRequestCheck(deps)
  const write = createBookingWriter(deps)

  const place = async (order: Order, { wanted, doctorOf }: Checked): Promise<BookingReply> => {
    const { holdId } = order.request
    const account = order.account.id
    let hold = holdId === undefined ? undefined : await findOwnHold(deps, account, wanted, holdId)
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const agendas = attempt === 0 ? wanted.freeAgendas : wanted.agendas
      for (const agenda of hold ? [hold.agenda_id] : agendas) {
        const row = await write({ ...order, wanted, agenda, hold })
        if (!row) continue
        deps.outbox.wake()
        return booked(toBooking(row, doctorOf(row)), 'booked')
      }
      const earlier = await replay(deps, order)
      if (earlier) return earlier
      if ((await rules()).revision !== wanted.revision)
        return place(order, await check(order.request))
      // The patient may have a hold that the request does not name: from another tab, or just made.
      hold ??= await findOwnHold(deps, account, wanted)
      if (await freeExpired(deps)) continue
      const answer = await clash(
        deps,
        { ...wanted, personId: await personOf(deps, order) },
        hold?.id,
      )
      if (answer) return answer
      await refuseBeyondLimits(deps, wanted, account)
      // Nothing prevents the booking now, so another attempt may succeed.
    }
    throw new Refusal(409, 'try_again', 'Someone else is changing this time. Please try again.')
  }

  const book = async (order: Order): Promise<BookingReply> => {
    try {
      const refusal = await whyUnconfirmed(deps, order.account)
      if (refusal) throw refusal
      return await place(order, await check(order.request))
    } catch (refusal) {
      // If the client repeats a request, repeat the first reply, even if the slot is taken now.
      const earlier = refusal instanceof Refusal && (await replay(deps, order))
      if (earlier) return earlier
      throw refusal
    }
  }

  // If an account sends several booking requests at once, handle the requests one after another.
  // With PostgreSQL, simultaneous inserts for one account would choose the same `unpaid_place`.
  // A unique index refuses all but one of an account's bookings with the same `unpaid_place`.
  const inTurn = createTurns()
  return (order) => inTurn(order.account.id, () => book(order))
}

function booked(booking: Booking, outcome: 'booked' | 'repeated'): BookingReply {
  bookings.inc({ outcome })
  return { success: true, booking }
}

async function clash(
  deps: Deps,
  wanted: WantedBy,
  holdId: string | undefined,
): Promise<BookingReply | undefined> {
  const found = await findClash(deps, wanted, holdId)
  if (!found) return undefined
  bookings.inc({ outcome: 'clash' })
  return { success: false, booking: found.booking, nearest: found.nearest }
}

/**
 * Returns the reply to an earlier request with the same idempotency key, if there was one.
 * Throws a 422 `Refusal` if an earlier request used the idempotency key for another appointment.
 */
async function replay(deps: Deps, order: Order): Promise<BookingReply | undefined> {
  const { request, account, key } = order
  if (!key) return undefined
  const row = await deps.db
    .selectFrom('booking')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!isSame(row, request) || row.person_id !== (await personOf(deps, order)))
    throw new Refusal(422, 'key_reused', 'This request was already used for another appointment.')
  return booked(await replyWith(deps, row), 'repeated')
}

/** Resolves with the id of the person whom the visit is for, or undefined for a new person. */
const personOf = async ({ db }: Deps, { request, account }: Order) =>
  request.personId ?? holderOf(db, account.id)

const isSame = (row: BookingRow, { treatmentId, date, slot }: BookingRequest) =>
  row.treatment_id === treatmentId && isoToBookingDate(row.date) === date && row.slot === slot
