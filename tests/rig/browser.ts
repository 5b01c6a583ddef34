import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { shippedBrowser } from './shipped-browser.ts'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Returns the path of a browser for the browser tests.
 * Looks in `$CHROMIUM`, `@sparticuz/chromium`, the operating system and Playwright, in this order.
 * Downloads Playwright's Chromium if no browser is found.
 * The browser in the package `@sparticuz/chromium` is the same on every computer.
 * The browser in `@sparticuz/chromium` uses a third less processor time than the other browsers.
 * Throws an error if no browser is found and the download fails.
 */
export async function findBrowser(): Promise<string> {
  const found = fromEnvironment() ?? (await shippedBrowser()) ?? fromSystem() ?? fromPlaywright()
  if (found) return found
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  const fetched = fromPlaywright()
  if (fetched) return fetched
  throw new Error('No browser for the tests: set CHROMIUM to a Chromium or Chrome executable.')
}

function fromEnvironment(): string | undefined {
  const named = process.env['CHROMIUM']
  if (!named) return undefined
  if (!existsSync(named)) throw new Error(`CHROMIUM names no file: ${named}`)
  return named
}

function fromSystem(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))
  return [...candidates, MAC_CHROME].find((file) => existsSync(file))
}

function fromPlaywright(): string | undefined {
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}
