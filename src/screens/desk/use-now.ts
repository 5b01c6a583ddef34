import { useEffect, useMemo, useState } from 'react'
import type { Product } from '../../compose.ts'
import { nowOf, type Now } from './visit-state.ts'

const PAUSE_MS = 30_000

/** Returns the clinic's current time, updated every 30 seconds for the shown waiting times. */
export function useNow({ now, settings }: Product): Now {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), PAUSE_MS)
    return () => clearInterval(timer)
  }, [now])
  const { timeZone } = settings.clinic
  return useMemo(() => nowOf(at, timeZone), [at, timeZone])
}
