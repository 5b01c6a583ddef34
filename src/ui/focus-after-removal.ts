import { useEffect, useRef } from 'react'

/**
 * Focuses the first button or input in the referenced element after the removal of a row that had the focus.
 * Moves the focus only if no element in the surrounding form has the focus.
 */
export function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(count)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (count < last.current && !form?.contains(document.activeElement))
      place.current?.querySelector<HTMLElement>('button, input')?.focus()
    last.current = count
  }, [count])
  return place
}
