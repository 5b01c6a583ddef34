import { followSight } from './page-sight.ts'
import { serverTime } from './server-time.ts'

const MINUTE_MS = 60_000

/**
 * Calls `changed` when a minute of the given clock begins, and when the clock may have jumped:
 * after the server has told its time, and when a hidden page, whose timers stop, is visible again.
 * Returns a function that stops the calls.
 */
export function followMinutes(now: () => Date, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, MINUTE_MS - (now().getTime() % MINUTE_MS))
  }
  const look = () => {
    changed()
    wait()
  }
  wait()
  const stops = [serverTime.watch(look), followSight({ seen: look, hidden: () => {} })]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
