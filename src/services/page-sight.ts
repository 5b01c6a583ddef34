/**
 * Calls `seen` or `hidden` when the person can see the page again, or no longer sees the page.
 * Also calls `seen` when the computer is online again. Calls `hidden` at once for a hidden page.
 * Returns a function that stops the calls.
 */
export function followSight({ seen, hidden }: { seen: () => void; hidden: () => void }) {
  const look = () => (document.visibilityState === 'hidden' ? hidden() : seen())
  if (document.visibilityState === 'hidden') hidden()
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
  }
}
