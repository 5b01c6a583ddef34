/**
 * Calls `hidden` when the page becomes hidden, and `seen` when the page becomes visible again.
 * When the computer is online again, calls `seen` if the page is visible, and otherwise `hidden`.
 * If the page is hidden at the start, calls `hidden` immediately.
 * Returns a function that stops the calls of `seen` and `hidden`.
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
