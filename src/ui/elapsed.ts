import { useEffect, useState } from 'react'

/** Returns whether at least `pause` milliseconds have passed since the component appeared. */
export function useElapsed(pause: number): boolean {
  const [isElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), pause)
    return () => clearTimeout(timer)
  }, [pause])
  return isElapsed
}
