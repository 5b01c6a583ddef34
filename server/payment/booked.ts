import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'

// Databases limit the number of values in a statement, so long lists of ids are read in batches.
export const LOT = 500

/** Splits a list of rows into batches of at most `LOT` rows. */
export function* inLots<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += LOT) yield rows.slice(start, start + LOT)
}

/** Reads the bookings with the given ids (at most `LOT` ids). Returns a map from id to booking. */
export async function bookingsOf(
  { db }: Deps,
  ids: readonly string[],
): Promise<Map<string, BookingRow>> {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('booking').selectAll().where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row]))
}
