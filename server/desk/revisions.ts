import { SETUP } from '../availability/days.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Reads the staff agenda's revision for each given ISO date.
 * A date's revision increases when the clinic's setup or the staff agenda on that date changes.
 */
export async function agendaRevisions(
  db: Storage,
  dates: readonly string[],
): Promise<(date: string) => number> {
  const rows = await db
    .selectFrom('day')
    .select(['date', 'agenda_revision'])
    .where('date', 'in', [SETUP, ...dates])
    .execute()
  const byDate = new Map(rows.map(({ date, agenda_revision: revision }) => [date, revision]))
  const of = (date: string) => byDate.get(date) ?? 0
  return (date) => of(date) + of(SETUP)
}
