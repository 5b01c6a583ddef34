/**
 * Registers the service worker, which opens the dashboard without a network.
 * The worker also keeps the code files that the page has loaded so far.
 */
export async function prepareOffline(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
  } catch {
    // Without a service worker the page works as before, but only with a network.
  }
}
