import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in a list of people to call if the focused element is removed. If it was in a
 * row, the phone number in the row that takes its place gets the focus, to call the next person.
 * Otherwise, or if no row is left, the heading gets the focus. It needs a `tabIndex` of -1.
 */
export function useRowFocus() {
  const region = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = useRef(false)
  const index = useRef(-1)
  useLayoutEffect(() => {
    const rescue = () => {
      if (!isHere.current || document.activeElement !== document.body) return
      const rows = index.current === -1 ? [] : rowsIn(region.current)
      const target = phoneIn(rows[index.current] ?? rows.at(-1)) ?? heading.current
      target?.focus()
    }
    rescue()
    // Until a closed dialog is gone, the page is inert. Then the dialog may move the focus itself.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(rescue)
    })
    return () => cancelAnimationFrame(frame)
  })
  const onFocus = ({ target }: FocusEvent) => {
    isHere.current = true
    // React bubbles focus events from the part's dialog, which is outside the part in the DOM.
    if (!region.current?.contains(target)) return
    index.current = rowsIn(region.current).findIndex((row) => row.contains(target))
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !region.current?.contains(relatedTarget)) isHere.current = false
  }
  return { region, heading, onFocus, onBlur }
}

const rowsIn = (region: HTMLElement | null) => [
  ...(region?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

const phoneIn = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('a[href^="tel:"]') ??
  row?.querySelector<HTMLElement>('[tabindex="-1"]')
