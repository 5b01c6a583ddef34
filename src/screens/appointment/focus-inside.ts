import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the first link or button inside an element that has just appeared.
 * If the element contains no link or button, the element itself gets the focus.
 * It also gets the focus if `isOnControl` is false, because its links are less important.
 */
export function useFocusInside(isOnControl = true): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    // Scrolls to the whole element first, because focus scrolls no farther than to the link.
    element.current?.scrollIntoView({ block: 'nearest' })
    const first = isOnControl && element.current?.querySelector('a[href], button')
    if (first instanceof HTMLElement) first.focus()
    else element.current?.focus()
  }, [isOnControl])
  return element
}
