/**
 * Registers the service worker, which opens the dashboard without a network.
 * The service worker caches the files that the page has loaded so far.
 */
export async function prepareOffline(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
  } catch {
    // If the service worker cannot be used, the page works only with a network.
  }
}
