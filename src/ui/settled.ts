import { useEffect, useState } from 'react'

/**
 * Debounces a string: returns `text` only after it has stayed the same for `pause` milliseconds.
 * While `text` keeps changing, returns the last value that stayed the same for long enough.
 * Returns '' if the focused element contains the same text, which screen readers have already read.
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
