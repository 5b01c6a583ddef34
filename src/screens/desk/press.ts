import type { AgendaEvent } from '../../../machines/agenda-events.ts'
import { gapOf } from './gap.ts'
import type { Cell, Column } from './grid-cells.ts'

type Circumstances = {
  column: Column
  /** The key of the visit that staff are moving. */
  picked: string | undefined
  canBook: boolean
}

/**
 * Returns the event that a click or Enter on an agenda cell sends; undefined if there is no event.
 * While staff are moving a visit, a click on that visit cancels the move.
 */
export function eventOf(
  cell: Cell,
  { column, picked, canBook }: Circumstances,
): AgendaEvent | undefined {
  if (cell.kind === 'place') return { type: 'visit.place', place: cell.place }
  if (cell.key === picked) return { type: 'visit.close' }
  if (picked !== undefined) return undefined
  if (cell.kind === 'visit') return { type: 'visit.open', id: cell.visit.id }
  const place = canBook ? gapOf(cell, column) : undefined
  return place && { type: 'booking.open', place, isWalkIn: false }
}
