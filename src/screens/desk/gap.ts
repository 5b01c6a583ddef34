import type { DeskPlace } from '../../../machines/desk-booking-form.ts'
import type { Cell } from './grid-cells.ts'

type Column = { readonly date: string; readonly agenda: { readonly id: string } }

/** Returns the place of a gap between visits. Returns undefined for any other cell. */
export const gapOf = (cell: Cell, { date, agenda }: Column): DeskPlace | undefined =>
  cell.kind === 'free' ? { date, agendaId: agenda.id, startsAt: cell.span.from } : undefined

/** Returns the HTML attributes that hold the place of a gap. `gapAt` reads them. */
export function gapData(cell: Cell, column: Column) {
  const gap = gapOf(cell, column)
  return gap && { 'data-day': gap.date, 'data-agenda': gap.agendaId, 'data-start': gap.startsAt }
}

/** Returns the day, agenda and start of the gap around an element; undefined if there is none. */
export function gapAt(target: EventTarget): DeskPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-start]') : null
  const { day, agenda, start } = cell?.dataset ?? {}
  if (day === undefined || agenda === undefined) return undefined
  return { date: day, agendaId: agenda, startsAt: Number(start) }
}
