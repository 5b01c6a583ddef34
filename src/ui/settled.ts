import { useEffect, useState } from 'react'

/**
 * The text once it has stood still for `pause` milliseconds; before that, the one before it. Nothing
 * in the place of what has the focus by then: that has been read.
 */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(hasFocus(text) ? '' : text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}

const hasFocus = (text: string) => document.activeElement?.textContent === text
