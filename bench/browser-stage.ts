import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/rig/browser.ts'
import { logIn, PATIENT } from '../tests/rig/accounts.ts'
import { launch } from '../tests/rig/process.ts'
import { listen } from '../tests/rig/listen.ts'

/** The screen size of a mid-range phone, as in Lighthouse and the browsers' developer tools. */
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
const SLOWED = 4

// The network profile "Slow 4G": latency in milliseconds, and bytes per second.
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

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
  end(): Promise<void>
}

export async function openBrowserStage(): Promise<BrowserStage> {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-bench-'))
  const server = await launch({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  const floor = await openFloor()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
  })
  const session = await signIn(browser, server.url)
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
      return slowed(context, isSlow)
    },
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

async function slowed(context: BrowserContext, isSlow: boolean): Promise<Page> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  if (isSlow) await tools.send('Network.emulateNetworkConditions', NETWORK)
  return page
}
