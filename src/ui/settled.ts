import { useEffect, useState } from 'react'

/**
 * Debounces a text: returns the text only after it has stayed the same for `pause` milliseconds.
 * Until the pause has passed, returns the previous text.
 * Returns '' if the text is in the focused element, because screen readers have already read it.
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
