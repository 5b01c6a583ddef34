import { bumpDays } from '../availability/days.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { transact } from '../storage/transact.ts'
import { agendaSpan } from './claimed-span.ts'
import { keepTime } from './claims.ts'
import { endUnpaid } from './give-up.ts'
import { deleteHold, freeExpired } from './held.ts'
import { insertClaims } from './insert-claims.ts'
import type { BookingRow } from './row.ts'

// An unreserved booking reserves no time of its agenda until it is paid (`limit-newcomers.ts`).

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>

/**
 * Reserves the time of an unreserved booking that has just been paid, even if the time is held.
 * Cancels the booking if another booking has the time, so that the charge will be refunded.
 */
export async function reserveForPayment(deps: Needs, id: string): Promise<void> {
  const row = await findUnreserved(deps.db, id)
  if (!row) return
  await freeExpired(deps)
  const isCancelled = await transact(deps.db, async (tx) => {
    if ((await reserveTime(tx, row)) !== 'taken') return false
    await endUnpaid(tx, { id, at: deps.clock() })
    return true
  })
  if (isCancelled) deps.outbox.wake()
}

/**
 * Cancels an unreserved booking whose time another booking has taken.
 * Resolves with true if the booking was cancelled.
 */
export async function giveUpIfTaken(deps: Needs, booking: BookingRow): Promise<boolean> {
  if (booking.unreserved === 0) return false
  const now = deps.clock()
  const isCancelled = await transact(deps.db, async (tx) => {
    const row = await findUnreserved(tx, booking.id)
    if (!row || !(await isTaken(tx, row, now.toISOString()))) return false
    await endUnpaid(tx, { id: row.id, at: now })
    return true
  })
  if (isCancelled) deps.outbox.wake()
  return isCancelled
}

/**
 * Makes an unreserved booking reserve its agenda's time. Ends the holds that have a part of it.
 * Resolves with `taken` if another booking has a part of the time. The booking then reserves none.
 */
export async function reserveTime(tx: Storage, row: BookingRow): Promise<'reserved' | 'taken'> {
  await endHolds(tx, row)
  const reserved = { ...row, unreserved: 0 }
  await insertClaims(tx, [reserved])
  if (await keepTime(tx, reserved)) {
    await tx.updateTable('booking').set({ unreserved: 0 }).where('id', '=', row.id).execute()
    await bumpDays(tx, [row.date])
    return 'reserved'
  }
  await tx.deleteFrom('claim').where('holder', '=', row.id).where('kind', '=', 'agenda').execute()
  return 'taken'
}

const findUnreserved = (db: Storage, id: string): Promise<BookingRow | undefined> =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .where('unreserved', '=', 1)
    .where('paid', '=', 0)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()

const claimsIn = (tx: Storage, row: BookingRow) => {
  const { from, until } = agendaSpan(row)
  return tx
    .selectFrom('claim')
    .where('claim.date', '=', row.date)
    .where('kind', '=', 'agenda')
    .where('subject', '=', row.agenda_id)
    .where('minute', '>=', from)
    .where('minute', '<', until)
}

async function isTaken(tx: Storage, row: BookingRow, now: string): Promise<boolean> {
  const claim = await claimsIn(tx, row)
    .innerJoin('booking', 'booking.id', 'claim.holder')
    .select('claim.holder')
    .where((eb) => eb.or([eb('claim.expires_at', 'is', null), eb('claim.expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return claim !== undefined
}

async function endHolds(tx: Storage, row: BookingRow): Promise<void> {
  const holds = await claimsIn(tx, row)
    .innerJoin('hold', 'hold.id', 'claim.holder')
    .select('hold.id')
    .distinct()
    .execute()
  for (const { id } of holds) await deleteHold(tx, id)
}
