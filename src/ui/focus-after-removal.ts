import { useEffect, useRef } from 'react'

/**
 * After a row was removed with its focused button, focuses the first button in the given element.
 * Moves the focus only if no element of the surrounding form has the focus.
 */
export function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(count)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (count < last.current && !form?.contains(document.activeElement))
      place.current?.querySelector('button')?.focus()
    last.current = count
  }, [count])
  return place
}
