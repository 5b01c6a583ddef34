import { useEffect, useMemo, useState } from 'react'
import type { Product } from '../../compose.ts'
import { followSight } from '../../services/page-sight.ts'
import { nowOf, type Now } from './visit-state.ts'

const PAUSE_MS = 30_000

/**
 * Returns the clinic's current time. Updates the time every 30 seconds, and when the page becomes
 * visible again, because browsers stop the timers of a hidden page.
 */
export function useNow({ now, settings }: Product): Now {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const look = () => setAt(now())
    const timer = setInterval(look, PAUSE_MS)
    const stop = followSight({ seen: look, hidden: () => {} })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [now])
  const { timeZone } = settings.clinic
  return useMemo(() => nowOf(at, timeZone), [at, timeZone])
}
