import { sql, type Selectable } from 'kysely'
import { formatSlot } from '../../schemas/slot.ts'
import type { Own } from '../availability/own-lengths.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'
import type { BookingRow } from './row.ts'

export type LineRow = Selectable<Database['visit_line']>

/** A treatment of a visit, with its price and its length. */
export type Line = Omit<LineRow, 'booking_id' | 'position'>

/** Selects the stored lines of visits, in their order. */
export const selectLines = (db: Storage) =>
  db.selectFrom('visit_line').selectAll('visit_line').orderBy('booking_id').orderBy('position')

/** Returns the lines of a visit. A visit whose lines nobody has changed is one line. */
export const linesOf = (row: BookingRow, stored: readonly LineRow[]): readonly Line[] =>
  stored.length > 0
    ? stored.map(({ treatment_id, name, price_cents, minutes }) => ({
        treatment_id,
        name,
        price_cents,
        minutes,
      }))
    : [
        {
          treatment_id: row.treatment_id,
          name: row.treatment,
          price_cents: row.price_cents,
          minutes: row.duration_minutes,
        },
      ]

/** Returns what a visit keeps when it is moved: its lengths, and all its treatments. */
export const ownOf = (row: BookingRow, lines: readonly Line[]): Own => ({
  lengths: row,
  treatments: lines.map(({ treatment_id: id }) => id),
})

/** Reads the lines of visits. The returned function returns those of one of these visits. */
export async function readLines(
  db: Storage,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => readonly Line[]> {
  const stored = await storedLines(
    db,
    rows.map(({ id }) => id),
  )
  return (row) => linesOf(row, stored.get(row.id) ?? [])
}

/** Reads the stored lines of visits, by the visit's id. A visit that nobody changed has none. */
export async function storedLines(
  db: Storage,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly LineRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await selectLines(db).where('booking_id', 'in', ids).execute()
  return Map.groupBy(rows, ({ booking_id: id }) => id)
}

/** Returns the price of all lines, in cents. */
export const priceOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { price_cents: cents }) => sum + cents, 0)

type Change = {
  readonly lines: readonly [Line, ...Line[]]
  /** The length of the visit, which can differ from the sum of its lines. */
  readonly minutes: number
  readonly at: Date
}

/**
 * Replaces the lines of a visit, and writes the columns of the booking that follow from them.
 * Nothing else changes these columns. Resolves with undefined if the visit is paid or cancelled, or
 * has changed since it was read.
 */
export async function writeLines(
  tx: Storage,
  before: BookingRow,
  { lines, minutes, at }: Change,
): Promise<BookingRow | undefined> {
  const [first] = lines
  const row = await tx
    .updateTable('booking')
    .set({
      treatment_id: first.treatment_id,
      treatment: first.name,
      price_cents: priceOf(lines),
      duration_minutes: minutes,
      slot: formatSlot(before.starts_at, minutes),
      marks: before.marks + 1,
      // Calendar programs need not notice a new price.
      ...(minutes !== before.duration_minutes && { changed_at: at.toISOString() }),
    })
    .where('id', '=', before.id)
    .where('sequence', '=', before.sequence)
    .where('marks', '=', before.marks)
    .where(sql<boolean>`paid = 0 and cancelled_at is null`)
    .where('paid_cents', '=', before.paid_cents)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await tx.deleteFrom('visit_line').where('booking_id', '=', before.id).execute()
  const rows = lines.map((line, position) => ({ ...line, booking_id: before.id, position }))
  await tx.insertInto('visit_line').values(rows).execute()
  return row
}
