/** Calls `work` when the browser is idle. Returns a function that cancels the pending call. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
