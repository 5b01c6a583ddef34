import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the first link or button inside an element that has just appeared.
 * If the element contains no link or button, the element itself gets the focus.
 */
export function useFocusInside(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = element.current?.querySelector('a[href], button')
    if (first instanceof HTMLElement) first.focus()
    else element.current?.focus()
  }, [])
  return element
}
