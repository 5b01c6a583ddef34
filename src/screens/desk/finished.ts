import type { Column } from './grid-cells.ts'
import type { Stop } from './steps.ts'
import { stateOf, type Now } from './visit-state.ts'

/**
 * Returns whether an entry of the agenda is finished. Only today's entries can be finished.
 * A visit is finished if it is done or missed. A gap between visits is finished if it is past.
 */
export function isFinished(cell: Stop, { date }: Pick<Column, 'date'>, now: Now): boolean {
  if (date !== now.date) return false
  if (cell.kind === 'visit') return ['done', 'missed'].includes(stateOf(cell.visit, now))
  return cell.span.to <= now.minute
}
