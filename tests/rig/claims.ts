import type { Storage } from '../../server/storage/storage.ts'

/**
 * Returns an error message for each missing or wrong row in the `claim` table.
 * Each five minutes of a visit must have one claim row for the agenda and one for the patient.
 * Each five minutes of the buffer time after a visit must have one claim row for the agenda.
 * An overbooked visit may lack claims for the agenda.
 * The `claim` table must have no row that does not belong to a visit.
 * No two visits in the same agenda or of the same patient may overlap.
 */
export async function wrongClaims(db: Storage): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('cancelled_at', 'is', null)
    .execute()
  const wanted = new Map<string, string>()
  const optional = new Set<string>()
  const wrong: string[] = []
  for (const row of rows) {
    const end = row.starts_at + row.duration_minutes
    const ofAgenda = minutesOf(row.starts_at, end + row.buffer_minutes).map(
      (at) => `agenda ${row.agenda_id} ${at}`,
    )
    if (row.overbooked === 1)
      for (const place of ofAgenda) optional.add(`${row.date} ${place} ${row.id}`)
    const places = [
      ...(row.overbooked === 1 ? [] : ofAgenda),
      ...minutesOf(row.starts_at, end).map((at) => `person ${row.person_id} ${at}`),
    ]
    for (const place of places.map((text) => `${row.date} ${text}`)) {
      const other = wanted.get(place)
      if (other !== undefined) wrong.push(`${place} is in ${row.id} and in ${other}`)
      wanted.set(place, row.id)
    }
  }
  const claims = await db.selectFrom('claim').selectAll().execute()
  for (const { date, kind, subject, minute, holder } of claims) {
    const place = `${date} ${kind} ${subject} ${minute}`
    if (optional.has(`${place} ${holder}`)) continue
    if (wanted.get(place) !== holder) wrong.push(`${place} is claimed by ${holder} for nothing`)
    wanted.delete(place)
  }
  return [...wrong, ...[...wanted.keys()].map((place) => `${place} is not claimed`)]
}

function minutesOf(start: number, end: number): number[] {
  const first = start - (start % 5)
  return Array.from({ length: Math.ceil((end - first) / 5) }, (_, index) => first + index * 5)
}
