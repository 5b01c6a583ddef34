import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { Grid } from './grid.ts'
import type { Column } from './grid-cells.ts'
import { ROW_MINUTES } from './grid-scale.ts'
import { nearestStop, placeOf, stepOf, stopsOf, type At } from './steps.ts'
import type { Now } from './visit-state.ts'

/**
 * Makes one cell of the agenda grid reachable by Tab, and moves the focus with the arrow keys.
 * If an update removes the focused cell, the focus moves to the cell at the same time of day.
 */
export function useGridFocus(grid: Grid, columns: readonly Column[], now: Now) {
  const stops = stopsOf(grid)
  const [chosen, setChosen] = useState<At & { column: number }>()
  const table = useRef<HTMLTableElement>(null)
  const isInside = useRef(false)
  const kept = stops.find(({ key }) => key === chosen?.key)
  const today = columns.findIndex(({ date }) => date === now.date)
  const current = today >= 0 ? Math.floor((now.minute - grid.start) / ROW_MINUTES) : 0
  const stop =
    kept ??
    nearestStop(stops, chosen?.column ?? Math.max(0, today), chosen?.row ?? current) ??
    stops[0]
  const focus = (key: string) =>
    table.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  const keep = (key: string, row?: number) => {
    const cell = stops.find((each) => each.key === key)
    if (cell) setChosen({ key, row: row ?? cell.row, column: cell.column })
  }
  useLayoutEffect(() => {
    const isLost = isInside.current && !table.current?.contains(document.activeElement)
    if (isLost && stop) focus(stop.key)
  })
  return {
    stop: stop?.key,
    props: {
      ref: table,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        isInside.current = true
        const { key } = target.dataset
        if (key !== undefined && key !== chosen?.key) keep(key)
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
        isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!stop || event.altKey || event.metaKey || event.shiftKey) return
        const at = kept && chosen ? chosen : placeOf(stop)
        const next = stepOf(stops, at, event)
        if (!next) return
        event.preventDefault()
        keep(next.key, next.row)
        focus(next.key)
      },
    },
  }
}
