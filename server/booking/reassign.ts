import { TICK } from './claimed-span.ts'
import { deleteClaims, keepTime } from './claims.ts'
import { deleteHold, type HoldRow } from './held.ts'
import { claimAgenda, insertClaims } from './insert-claims.ts'
import type { Storage } from '../storage/storage.ts'

type Reassignment = {
  /** The ids of the agenda that loses bookings and holds (`from`) and of the new agenda (`to`). */
  readonly from: string
  readonly to: string
  /** All bookings and holds on this ISO date or later move to the new agenda. */
  readonly since: string
  /** The ISO instant of the change, which calendar programs compare. */
  readonly at: string
}

/**
 * Moves active bookings and holds to a new agenda, the oldest first, without changing their times.
 * A booking is marked as overbooked if its time is already taken in the new agenda.
 * A moved hold ends if its time is already taken in the agenda that it moves to.
 * Resolves with the ISO dates of the moved bookings and holds.
 */
export async function reassign(tx: Storage, reassignment: Reassignment): Promise<string[]> {
  const dates = [...(await moveBookings(tx, reassignment)), ...(await moveHolds(tx, reassignment))]
  return [...new Set(dates)]
}

async function moveBookings(tx: Storage, { from, to, since, at }: Reassignment): Promise<string[]> {
  const rows = await tx
    .selectFrom('booking')
    .selectAll()
    .where('agenda_id', '=', from)
    .where('date', '>=', since)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    await tx.deleteFrom('claim').where('holder', '=', row.id).where('kind', '=', 'agenda').execute()
    const visit = { ...row, agenda_id: to }
    await insertClaims(tx, [visit])
    const overbooked = (await keepTime(tx, visit)) ? 0 : 1
    await tx
      .updateTable('booking')
      .set({ agenda_id: to, overbooked, changed_at: at })
      .where('id', '=', row.id)
      .execute()
  }
  return rows.map(({ date }) => date)
}

async function moveHolds(tx: Storage, { from, to, since }: Reassignment): Promise<string[]> {
  const holds = await tx
    .selectFrom('hold')
    .selectAll()
    .where('agenda_id', '=', from)
    .where('date', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const hold of holds) {
    if (await takeTimeAgain(tx, hold, to))
      await tx.updateTable('hold').set({ agenda_id: to }).where('id', '=', hold.id).execute()
    else await deleteHold(tx, hold.id)
  }
  return holds.map(({ date }) => date)
}

/** Claims the hold's time in the agenda `to`. Resolves with false if any of the time is taken. */
async function takeTimeAgain(
  tx: Storage,
  { id, date, expires_at: expiresAt }: HoldRow,
  to: string,
): Promise<boolean> {
  const claims = await tx
    .selectFrom('claim')
    .select('minute')
    .where('holder', '=', id)
    .orderBy('minute')
    .execute()
  await deleteClaims(tx, [id])
  const startsAt = claims[0]?.minute
  if (startsAt === undefined) return false
  const length = claims.length * TICK
  return claimAgenda(tx, { holder: id, date, agenda: to, startsAt, length, expiresAt })
}
