import type { Browser, CDPSession } from '@playwright/test'

/** A simulated network, as the browser's developer tools describe it. */
export type Network = {
  readonly offline: boolean
  /** The minimum time from a request to the start of its response, in milliseconds. */
  readonly latency: number
  /** The download speed and the upload speed in bytes per second; -1 means unlimited. */
  readonly downloadThroughput: number
  readonly uploadThroughput: number
}

/**
 * Returns a function that sets the simulated network of all running and future service workers.
 * A simulated network of a page does not apply to the requests of its service worker.
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

// Ignore the error of a message to a service worker that has already ended.
const send = (tools: CDPSession, sessionId: string, method: string, params: Network) =>
  tools
    .send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: 1, method, params }),
    })
    .catch(() => undefined)
