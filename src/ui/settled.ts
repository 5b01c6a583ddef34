import { useEffect, useState } from 'react'

/**
 * Returns a text after it has not changed for `pause` milliseconds.
 * Until then, returns the text before the change.
 * Returns '' for the text of the focused element, which a screen reader has already read.
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
