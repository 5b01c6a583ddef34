import { staffPauseEnd } from '../booking/effects.ts'
import type { BookingRow } from '../booking/row.ts'
import { UndoableColumns } from '../booking/undoable.ts'
import type { Storage } from '../storage/storage.ts'
import { versionOf } from './visit.ts'

/**
 * Stores a booking's earlier column values, in the same transaction as the booking's change.
 * Staff can undo the change as long as the email about the change is delayed.
 */
export async function keepBefore(
  tx: Storage,
  before: BookingRow,
  after: BookingRow,
  at: Date,
): Promise<void> {
  await tx.deleteFrom('desk_change').where('until', '<=', at.toISOString()).execute()
  const kept = {
    version: versionOf(after),
    before: JSON.stringify(UndoableColumns.parse(before)),
    until: staffPauseEnd(at),
  }
  await tx
    .insertInto('desk_change')
    .values({ booking_id: after.id, ...kept })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(kept))
    .execute()
}

/**
 * Deletes and returns the stored column values from before a booking's latest change.
 * Resolves with undefined if no earlier values are stored, or if the time for an undo is over.
 */
export async function takeBefore(
  tx: Storage,
  row: BookingRow,
  at: Date,
): Promise<UndoableColumns | undefined> {
  const kept = await tx
    .deleteFrom('desk_change')
    .where('booking_id', '=', row.id)
    .where('version', '=', versionOf(row))
    .where('until', '>', at.toISOString())
    .returning('before')
    .executeTakeFirst()
  return kept && UndoableColumns.parse(JSON.parse(kept.before))
}
