import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus, as an element arrives, to its first link or button, or to the element itself
 * where it has neither.
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
