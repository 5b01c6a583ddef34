import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'

// Databases take no more than some thousands of values in one statement, and only so many bookings
// are in memory at a time.
export const LOT = 500

/** The rows in lots of at most `LOT`. */
export function* inLots<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += LOT) yield rows.slice(start, start + LOT)
}

/** The bookings with these ids, at most `LOT` of them, by their ids. */
export async function bookingsOf(
  { db }: Deps,
  ids: readonly string[],
): Promise<Map<string, BookingRow>> {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('booking').selectAll().where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row]))
}
