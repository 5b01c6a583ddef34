import type { BookingReply } from '../../schemas/booking.ts'
import type { MoveRequest } from '../../schemas/change.ts'
import { bookingDateToIso } from '../../schemas/date.ts'
import { slotStart } from '../../schemas/slot.ts'
import { bumpDays } from '../availability/days.ts'
import { setupOf } from '../availability/setup.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { bookings } from '../http/metrics.ts'
import { Refusal } from '../http/refusal.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { isAlreadyThere } from '../storage/fault.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { moveTime } from './claims.ts'
import { findClash } from './clash.ts'
import { changedMail } from './effects.ts'
import { freeExpired } from './held.ts'
import { ownOf, readLines } from './lines.ts'
import { limitNewcomers } from './limit-newcomers.ts'
import { refuseBeyondDay } from './limits.ts'
import { movement, slotAt, type Place } from './movement.ts'
import { takeTurn } from './newcomers.ts'
import { changed, whyNotMove } from './refused-change.ts'
import { createPlaceCheck, type Time, type Wanted } from './request.ts'
import { refuseStranger, whyUnconfirmed } from './access.ts'
import { findKept, isGone, replyWith, type BookingRow } from './row.ts'
import { standingOf } from './standing.ts'

// The maximum number of attempts to move a booking to another time.
// The server tries again only if the obstacle may be gone, for example if a hold has expired.
const ATTEMPTS = 8

type Move = { readonly caller: Caller; readonly id: string; readonly request: MoveRequest }

/**
 * Creates a function that moves a booking to another time, with the same treatment, length and price.
 * The function from `createMover` resolves with the moved booking.
 * If another appointment prevents the move, the function resolves with that appointment.
 * A booking is not moved if the requested doctor is not free at the new time.
 * A repeated request to move a booking to the same time does not move the booking again.
 * The function from `createMover` throws a `Refusal` if the caller may not move the booking.
 */
export function createMover(deps: Deps): (move: Move) => Promise<BookingReply> {
  const { rules } = setupOf(deps)
  const checkPlace = createPlaceCheck(deps)
  const move = async (order: Move): Promise<BookingReply> => {
    const { caller, id, request } = order
    const { doctorId } = request
    const before = await findKept(deps, id)
    await refuseStranger(deps, caller, before)
    const slot = slotAt(before, { startsAt: slotStart(request.slot) })
    const place = { date: bookingDateToIso(request.date), slot }
    if (isRepeated(before, request.sequence, place)) return moved(deps, before)
    refuseCancelled(deps, before)
    if (before.sequence !== request.sequence) throw changed()
    await refuseUnmovable(deps, caller, before)
    const time = await checkPlace({
      treatmentId: before.treatment_id,
      ...place,
      doctorId,
      own: ownOf(before, (await readLines(deps.db, [before]))(before)),
    })
    if (isAt(before, place)) throw sameTime()
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      for (const agenda of ownFirst(time.agendas, before)) {
        const by = caller.admin ? 'clinic' : 'patient'
        const row = await tryMove(deps, {
          caller,
          by,
          before,
          place: { date: place.date, ...time, agenda },
        })
        if (row) return moved(deps, row)
      }
      if ((await rules()).revision !== time.revision) return move(order)
      if (await freeExpired(deps)) continue
      const answer = await whyNotMoved(deps, before, { ...place, ...time, doctorId })
      if (answer) return answer
    }
    throw new Refusal(409, 'try_again', 'This time is being changed. Please try again.')
  }
  return move
}

const moved = async (deps: Deps, row: BookingRow): Promise<BookingReply> => ({
  success: true,
  booking: await replyWith(deps, row),
})

// A moved booking keeps its doctor, if that doctor is free at the new time.
const ownFirst = (agendas: readonly string[], { agenda_id: own }: BookingRow) =>
  agendas.toSorted((one, other) => Number(other === own) - Number(one === own))

type Target = Pick<Wanted, 'date' | 'slot'>

const isAt = (row: BookingRow, { date, slot }: Target) => row.date === date && row.slot === slot

const isRepeated = (row: BookingRow, sequence: number, place: Target) =>
  row.cancelled_at === null && row.sequence === sequence + 1 && isAt(row, place)

function refuseCancelled(deps: Deps, row: BookingRow): void {
  if (isGone(deps, row)) throw new Refusal(409, 'cancelled', 'This appointment was cancelled.')
}

const sameTime = () =>
  new Refusal(422, 'not_bookable', 'The appointment is already at this time.', {
    slot: 'The appointment is already at this time.',
  })

async function refuseUnmovable(deps: Deps, caller: Caller, row: BookingRow): Promise<void> {
  if (caller.admin) return
  const refusal =
    whyNotMove(deps, await standingOf(deps, deps.db, row)) ?? (await whyUnconfirmed(deps, caller))
  if (refusal) throw refusal
}

/** The error that rolls back a transaction because the requested time is taken. */
export class TimeTaken extends Error {}

type Attempt = {
  readonly caller: Caller
  readonly by: 'patient' | 'clinic'
  readonly before: BookingRow
  readonly place: Place
  /** With `unlimited`, the patient may exceed the maximum number of bookings per day. */
  readonly unlimited?: boolean
  /** A function (`also`) to call in the same transaction, after the booking was moved. */
  readonly also?: (tx: Storage, row: BookingRow) => Promise<void>
}

/**
 * Moves the booking. Resolves with undefined if the new time is taken.
 * Resolves with undefined if a booking limit forbids the move, or if the setup has changed.
 */
export async function tryMove(deps: Deps, attempt: Attempt): Promise<BookingRow | undefined> {
  const { caller, by, before, place } = attempt
  const work = (tx: Storage) => moveIn(tx, deps, attempt)
  try {
    const detail = `${before.date} ${before.slot} → ${place.date} ${slotAt(before, place)}`
    const deed = { action: 'booking.move', subject: before.id, detail } as const
    const row = await (by === 'clinic'
      ? audited(deps, caller, deed, work)
      : transact(deps.db, work))
    if (row) bookings.inc({ outcome: 'moved' })
    if (row) deps.outbox.wake()
    return row
  } catch (error) {
    if (error instanceof TimeTaken || isAlreadyThere(error)) return undefined
    throw error
  }
}

async function moveIn(tx: Storage, deps: Deps, { before, also, ...attempt }: Attempt) {
  if (before.network !== null) await takeTurn(tx)
  const standing = await standingOf(deps, tx, before)
  const moved = await movement(tx, deps, { standing, ...attempt })
  if (!moved) return undefined
  if (!(await moveTime(tx, moved, before.date))) throw new TimeTaken()
  const row = await limitMoved(tx, deps, moved, attempt)
  await enqueue(tx, changedMail(row, { by: attempt.by, at: standing.at }, before))
  await also?.(tx, row)
  await bumpDays(tx, [before.date, row.date])
  return row
}

/** Applies the limits for newcomers to a booking that its patient has moved. */
async function limitMoved(
  tx: Storage,
  deps: Deps,
  moved: BookingRow,
  { by, place }: Pick<Attempt, 'by' | 'place'>,
) {
  const { network } = moved
  if (network === null || by === 'clinic') return moved
  const [row = moved] = await limitNewcomers(tx, deps, [
    { row: moved, rules: place.rules, network, isMoved: true },
  ])
  return row
}

async function whyNotMoved(
  deps: Deps,
  before: BookingRow,
  place: Target & Time & Pick<Wanted, 'doctorId'>,
): Promise<BookingReply | undefined> {
  const now = await findKept(deps, before.id)
  refuseCancelled(deps, now)
  if (now.sequence !== before.sequence) throw changed()
  const wanted = {
    treatmentId: before.treatment_id,
    treatment: before.treatment,
    priceCents: before.price_cents,
    own: ownOf(before, (await readLines(deps.db, [before]))(before)),
    personId: before.person_id,
    ...place,
  }
  const clash = await findClash(deps, wanted, before.id)
  if (clash) {
    bookings.inc({ outcome: 'clash' })
    return { success: false, booking: clash.booking, nearest: clash.nearest }
  }
  await refuseBeyondDay(deps, wanted, before.account_id, before.id)
  return undefined
}
