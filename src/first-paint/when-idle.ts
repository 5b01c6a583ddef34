/** Does some work once the page has nothing better to do; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
