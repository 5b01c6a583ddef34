import type { DeskPlace } from '../../../machines/desk-booking-form.ts'
import type { Cell } from './grid-cells.ts'

type Column = { readonly date: string; readonly agenda: { readonly id: string } }

/** Returns a free agenda cell's day, agenda and start time; undefined for any other cell. */
export const gapOf = (cell: Cell, { date, agenda }: Column): DeskPlace | undefined =>
  cell.kind === 'free' ? { date, agendaId: agenda.id, startsAt: cell.span.from } : undefined

/** Returns a free agenda cell's `data-` attributes (day, agenda and start), which `gapAt` reads. */
export function gapData(cell: Cell, column: Column) {
  const gap = gapOf(cell, column)
  return gap && { 'data-day': gap.date, 'data-agenda': gap.agendaId, 'data-start': gap.startsAt }
}

/**
 * Returns the day, agenda and start time of the free agenda cell that contains an element.
 * Returns undefined if no free agenda cell contains the element.
 */
export function gapAt(target: EventTarget): DeskPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-start]') : null
  const { day, agenda, start } = cell?.dataset ?? {}
  if (day === undefined || agenda === undefined) return undefined
  return { date: day, agendaId: agenda, startsAt: Number(start) }
}
