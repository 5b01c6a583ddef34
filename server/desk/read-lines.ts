import type { VisitLines } from '../../schemas/visit-lines.ts'
import { isOfferedOn } from '../availability/free-starts.ts'
import type { TreatmentRules } from '../availability/rules.ts'
import { setupOf } from '../availability/setup.ts'
import { linesOf, selectLines, type Line } from '../booking/lines.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { findForDesk, type Wish } from './change-visit.ts'
import { toLine, versionOf } from './visit.ts'

/** Reads the lines of a visit, and what its doctor offers. Throws a 404 `Refusal` without a visit. */
export async function readLinesOf(
  deps: Deps,
  wish: Pick<Wish, 'caller' | 'id'>,
): Promise<VisitLines> {
  const row = await findForDesk(deps, wish)
  const lines = await currentLines(deps, row)
  const offered = await offeredTo(deps, row)
  return {
    version: versionOf(row),
    lines: lines.map(toLine),
    minutes: row.duration_minutes,
    offered: offered.map(toLine),
  }
}

/** Reads the lines of a visit. */
export const currentLines = async (
  { db }: Pick<Deps, 'db'>,
  row: BookingRow,
): Promise<readonly Line[]> =>
  linesOf(row, await selectLines(db).where('booking_id', '=', row.id).execute())

/** Returns a line for each treatment that the agenda of a visit offers on the visit's day. */
export async function offeredTo(deps: Deps, row: BookingRow): Promise<readonly Line[]> {
  const { treatments } = await setupOf(deps).rules()
  const isOffered = ({ active, agendas }: TreatmentRules) =>
    active === 1 &&
    agendas.some((agenda) => agenda.id === row.agenda_id && isOfferedOn(agenda, row.date))
  return treatments
    .filter(isOffered)
    .map(({ id, name, price_cents, duration_minutes: minutes }) => ({
      treatment_id: id,
      name,
      price_cents,
      minutes,
    }))
}
