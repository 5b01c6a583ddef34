import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'

// Databases limit the values in a statement, and memory is limited, so long lists are split.
export const LOT = 500

/** Splits the rows into lots of at most `LOT` rows. */
export function* inLots<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += LOT) yield rows.slice(start, start + LOT)
}

/** Reads at most `LOT` bookings, as a map from id to booking. */
export async function bookingsOf(
  { db }: Deps,
  ids: readonly string[],
): Promise<Map<string, BookingRow>> {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('booking').selectAll().where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row]))
}
