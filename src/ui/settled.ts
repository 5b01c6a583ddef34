import { useEffect, useState } from 'react'

/** The text once it has stood still for `pause` milliseconds; before that, the one before it. */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, text)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
