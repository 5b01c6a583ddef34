import type { Browser, CDPSession } from '@playwright/test'

/** A simulated network, with the fields that the browser's developer tools use. */
export type Network = {
  readonly offline: boolean
  /** The minimum time from a request to the start of its response, in milliseconds. */
  readonly latency: number
  /** The download and upload speeds, in bytes per second. The value -1 means unlimited. */
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/**
 * Returns a function that sets the simulated network for all current and future service workers.
 * A network that is simulated for a page does not apply to the page's service worker.
 */
export async function openWorkers(browser: Browser): Promise<(network: Network) => Promise<void>> {
  const tools = await browser.newBrowserCDPSession()
  let network: Network | undefined
  const workers = new Map<string, string>()
  const simulate = async (sessionId: string) => {
    if (network) await send(tools, sessionId, 'Network.emulateNetworkConditions', network)
  }
  tools.on('Target.attachedToTarget', ({ sessionId, targetInfo: { targetId, type } }) => {
    if (type !== 'service_worker') return
    workers.set(targetId, sessionId)
    void simulate(sessionId)
  })
  tools.on('Target.targetDestroyed', ({ targetId }) => workers.delete(targetId))
  tools.on('Target.targetCreated', ({ targetInfo: { targetId, type } }) => {
    if (type === 'service_worker')
      void tools.send('Target.attachToTarget', { targetId }).catch(() => undefined)
  })
  await tools.send('Target.setDiscoverTargets', { discover: true })
  return async (next) => {
    network = next
    await Promise.all([...workers.values()].map(simulate))
  }
}

// Sends a message to a service worker, and ignores the error if the service worker has ended.
const send = (tools: CDPSession, sessionId: string, method: string, params: Network) =>
  tools
    .send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: 1, method, params }),
    })
    .catch(() => undefined)
