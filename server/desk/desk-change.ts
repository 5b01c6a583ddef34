import * as z from 'zod/mini'
import { staffPauseEnd } from '../booking/effects.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Storage } from '../storage/storage.ts'
import { versionOf } from './visit.ts'

const text = z.nullable(z.string())

/** The booking columns that change when staff move or cancel a visit. */
const Before = z.object({
  sequence: z.int(),
  date: z.string(),
  slot: z.string(),
  agenda_id: z.string(),
  starts_at: z.int(),
  duration_minutes: z.int(),
  buffer_minutes: z.int(),
  overbooked: z.int(),
  moves: z.int(),
  refund_cap_percent: z.nullable(z.int()),
  pay_by: text,
  day_place: z.nullable(z.int()),
  confirmed_at: text,
  arrived_at: text,
  seated_at: text,
  done_at: text,
  missed_at: text,
  room: text,
})
export type Before = z.infer<typeof Before>

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
    before: JSON.stringify(Before.parse(before)),
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
): Promise<Before | undefined> {
  const kept = await tx
    .deleteFrom('desk_change')
    .where('booking_id', '=', row.id)
    .where('version', '=', versionOf(row))
    .where('until', '>', at.toISOString())
    .returning('before')
    .executeTakeFirst()
  return kept && Before.parse(JSON.parse(kept.before))
}
