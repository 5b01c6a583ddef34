import { sql } from 'kysely'
import { SETUP } from '../availability/days.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Locks the setup's revision, so that only one database transaction at a time changes the setup.
 * Resolves with the setup's current revision.
 */
export async function lockSetup(tx: Storage): Promise<number> {
  const { revision } = await tx
    .insertInto('day')
    .values({ date: SETUP, revision: 0 })
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((row) => ({ revision: row.ref('day.revision') })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Throws a 409 `Refusal` if the setup has changed since the caller read the revision `seen`. */
export function refuseStale(revision: number, seen: number): void {
  if (revision === seen) return
  throw new Refusal(
    409,
    'changed',
    'Somebody else has changed the setup. Check your changes and try again.',
  )
}

/**
 * Waits until all transactions that write bookings or holds (temporary reservations) have ended.
 * Delays new bookings and holds until the transaction `tx` ends.
 * After the transaction `tx`, each delayed booking or hold is checked against the changed setup.
 * On SQLite, `lockBookings` does nothing, because SQLite runs one write transaction at a time.
 */
export async function lockBookings(tx: Storage): Promise<void> {
  if (tx.getExecutor().adapter.supportsMultipleConnections)
    await sql`lock table booking, hold in share mode`.execute(tx)
}
