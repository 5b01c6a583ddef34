import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

// The npm package `@sparticuz/chromium` has only one font, so the system's fonts are fallbacks.
const SYSTEM_FONTS = '/etc/fonts'

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
  const found = fromEnvironment() ?? (await fromNpm()) ?? fromSystem() ?? fromPlaywright()
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

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  // The package `@sparticuz/chromium` unpacks Chromium's libraries only on AWS Lambda.
  // `@sparticuz/chromium` recognises AWS Lambda by the environment variable `AWS_EXECUTION_ENV`.
  if (existsSync(SYSTEM_FONTS)) process.env['FONTCONFIG_PATH'] ??= SYSTEM_FONTS
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  const { default: shipped } = await import('@sparticuz/chromium')
  return shipped.executablePath()
}
