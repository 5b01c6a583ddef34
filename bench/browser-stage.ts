import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/rig/browser.ts'
import { logIn, PATIENT } from '../tests/rig/accounts.ts'
import { launch } from '../tests/rig/process.ts'
import { listen } from '../tests/rig/listen.ts'
import { openWorkers, type Network } from './slow-workers.ts'

/** The screen size of a mid-range phone, as in Lighthouse and the browsers' developer tools. */
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
const SLOWED = 4

const NETWORKS = {
  fast: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  // The network conditions of the browsers' profile "Slow 4G".
  slow: {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  },
  none: { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
} as const satisfies Readonly<Record<string, Network>>

// In the benchmark, the server compresses pages as in production. In the tests, it does not.
const AS_IN_PRODUCTION = { PAGE_COMPRESSION: '11' }

const EMPTY = '<!doctype html><html lang="en"><title>Empty</title><p>Nothing here.</p></html>'

/** A browser, the URL of the clinic's server, and the URLs of two simple pages for comparison. */
export type BrowserStage = {
  readonly clinic: string
  readonly empty: string
  readonly handWritten: string
  /**
   * Opens a page in a browser that simulates a slow phone. With `isSignedIn`, signs in a patient.
   */
  open(options?: { isSignedIn?: boolean; isSlow?: boolean }): Promise<Page>
  /** Opens another page that shares the cookies, the storage and the cache of `page`. */
  openAgain(page: Page, network: keyof typeof NETWORKS): Promise<Page>
  end(): Promise<void>
}

/** Starts a browser and the clinic's server. `settings` adds settings that one benchmark needs. */
export async function openBrowserStage(
  settings: Readonly<Record<string, string>> = {},
): Promise<BrowserStage> {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-bench-'))
  const server = await launch({
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...AS_IN_PRODUCTION,
    ...settings,
  })
  const floor = await openFloor()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
  })
  const session = await signIn(browser, server.url)
  const slowWorkers = await openWorkers(browser)
  const slowed = async (context: BrowserContext, network: keyof typeof NETWORKS) => {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await tools.send('Network.emulateNetworkConditions', NETWORKS[network])
    await slowWorkers(NETWORKS[network])
    return page
  }
  return {
    clinic: server.url,
    empty: `${floor.url}/empty`,
    handWritten: `${floor.url}/hand-written`,
    open: async ({ isSignedIn = false, isSlow = true } = {}) => {
      const context = await browser.newContext({
        ...PHONE,
        baseURL: server.url,
        ...(isSignedIn && { storageState: session }),
      })
      return slowed(context, isSlow ? 'slow' : 'fast')
    },
    openAgain: async (page, network) => slowed(page.context(), network),
    end: async () => {
      await browser.close()
      await floor[Symbol.asyncDispose]()
      await server.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openFloor() {
  const handWritten = await readFile(join(import.meta.dirname, 'hand-written.html'), 'utf8')
  return listen(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(url === '/hand-written' ? handWritten : EMPTY)
  })
}

async function signIn(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  await logIn(await context.newPage(), PATIENT)
  const session = await context.storageState({ indexedDB: true })
  await context.close()
  return session
}
