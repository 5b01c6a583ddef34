import { parseDate, type CalendarDate } from '@internationalized/date'
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { pressOnce } from './button.tsx'
import { dayByKey, within, type Bounds } from './calendar-days.ts'

export type CalendarFocus = ReturnType<typeof useCalendarFocus>

/**
 * The day that Tab reaches and the arrow keys start from; its month is the one on show. A day that
 * is chosen elsewhere brings its month into view, and leaves the focus where it is.
 */
export function useCalendarFocus(
  value: CalendarDate,
  bounds: Bounds,
  onChange: (date: CalendarDate) => void,
) {
  const table = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  const [day, setDay] = useFollowing(value)
  useLayoutEffect(() => {
    if (isMoved.current) elementOf(table.current, day)?.focus()
    isMoved.current = false
  }, [day])
  /** Shows a day, and gives it the focus if asked to. */
  const go = (date: CalendarDate, takesFocus: boolean) => {
    if (date.compare(day) === 0) return
    isMoved.current = takesFocus
    setDay(date)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    pressOnce(event)
    const isOther = event.ctrlKey || event.altKey || event.metaKey
    const next = isOther ? undefined : dayByKey(event.key, event.shiftKey, day)
    if (!next) return
    event.preventDefault()
    go(within(next, bounds), true)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const date = dayOf(target)
    if (date) go(date, false)
  }
  const onClick = ({ target }: MouseEvent) => {
    const date = dayOf(target)
    if (date) onChange(date)
  }
  return { day, go, grid: { ref: table, onKeyDown, onFocus, onClick } }
}

const elementOf = (table: HTMLElement | null, day: CalendarDate) =>
  table?.querySelector<HTMLElement>(`[data-day="${day.toString()}"]`)

function dayOf(target: EventTarget): CalendarDate | undefined {
  const button = target instanceof Element && target.closest('button:enabled')
  const iso = button instanceof HTMLElement && button.dataset['day']
  return iso ? parseDate(iso) : undefined
}

function useFollowing(value: CalendarDate) {
  const [day, setDay] = useState(value)
  const [followed, setFollowed] = useState(value)
  if (value.compare(followed) !== 0) {
    setFollowed(value)
    setDay(value)
  }
  return [day, setDay] as const
}
