import type { VisitLines } from '../../schemas/visit-lines.ts'
import { setupOf } from '../availability/setup.ts'
import { readLines, type Line } from '../booking/lines.ts'
import type { BookingRow } from '../booking/row.ts'
import type { Deps } from '../deps.ts'
import { findForDesk, type Wish } from './change-visit.ts'
import { isOfferedIn } from './offered.ts'
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
): Promise<readonly Line[]> => (await readLines(db, [row]))(row)

/** Returns a line for each treatment that the agenda of a visit offers on the visit's day. */
export async function offeredTo(deps: Deps, row: BookingRow): Promise<readonly Line[]> {
  const { treatments } = await setupOf(deps).rules()
  return treatments
    .filter((each) => each.active === 1 && isOfferedIn(each, row.agenda_id, row.date))
    .map(({ id, name, price_cents, duration_minutes: minutes }) => ({
      treatment_id: id,
      name,
      price_cents,
      minutes,
    }))
}
