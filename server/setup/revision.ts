import { sql } from 'kysely'
import { SETUP } from '../availability/days.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Locks the revision of the clinic's setup. Other transactions wait to change the setup.
 * Resolves with the revision of the setup.
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

/** Throws a 409 `Refusal` if the setup has another revision than the caller has seen. */
export function refuseStale(revision: number, seen: number): void {
  if (revision === seen) return
  throw new Refusal(
    409,
    'changed',
    'Somebody else has changed the setup in the meantime. Check your changes and try again.',
  )
}

/**
 * Waits for the bookings and holds that are being written.
 * Delays new bookings and holds until the transaction ends.
 * They then find that the setup has changed, and are checked again.
 * SQLite runs one transaction at a time, so there is nothing to wait for.
 */
export async function lockBookings(tx: Storage): Promise<void> {
  if (tx.getExecutor().adapter.supportsMultipleConnections)
    await sql`lock table booking, hold in share mode`.execute(tx)
}
