import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, test as base, type Page, type Response } from '@playwright/test'
import { FOR_TESTS } from '../rig/clinic-settings.ts'
import type { ClinicProcess, Own } from '../rig/process.ts'
import { inMemory } from '../rig/in-memory.ts'

declare global {
  var trueSetTimeout: typeof setTimeout | undefined
  var untilHydrated: Promise<unknown> | undefined
}

type WorkerFixtures = {
  clinic: ClinicProcess
  /** Settings for this test's server, in addition to the settings that all tests use. */
  clinicSettings: Readonly<Record<string, string>>
}
type TestFixtures = {
  /** After each test, the server runs as it did at first, for the next test that uses it. */
  restored: void

  /** The errors and warnings that the browser's console has logged. */
  quiet: string[]
  /** True if the test makes requests fail, so that the console may show failed requests. */
  provokesFailures: boolean
}

type Settings = WorkerFixtures['clinicSettings']

const clinic = async (
  { clinicSettings }: Pick<WorkerFixtures, 'clinicSettings'>,
  provide: (clinic: Own<ClinicProcess>) => Promise<void>,
) => {
  const folder = await mkdtemp(join(inMemory(), 'doctors-portal-'))
  const running = await startClinic(folder, clinicSettings)
  await provide({ ...running, isOwn: true })
  await running.stop()
  await rm(folder, { recursive: true, force: true })
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  clinicSettings: [{}, { scope: 'worker', option: true }],
  clinic: [clinic, { scope: 'worker' }],
  baseURL: async ({ clinic }, provide) => provide(clinic.url),
  page: async ({ page }, provide) => {
    await keepsTrueTime(page)
    await opensHydrated(page)
    await provide(page)
  },
  restored: [
    async ({ clinic }, provide) => {
      await provide()
      await clinic.restore()
    },
    { auto: true },
  ],
  // Every browser test expects a console without errors.
  // A test in which requests fail on purpose sets `provokesFailures`, to allow the logged errors.
  provokesFailures: [false, { option: true }],
  quiet: [
    async ({ context, provokesFailures }, provide) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (event) => complaints.push(`uncaught: ${event.error().message}`))
      await provide(complaints)
      const unforeseen = complaints.filter((line) => !provokesFailures || !isFailure(line))
      expect(unforeseen, 'the browser console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

/** Returns whether a console line reports an error reply or a missing reply. */
const isFailure = (line: string) => line.includes('Failed to load resource')

/**
 * Returns a test for one file, whose tests share a server that no other file uses.
 * Each call makes a new fixture, and tests with different fixtures do not share workers.
 */
export const testOfFile = (settings: Settings = {}) =>
  test.extend<object, { clinic: Own<ClinicProcess> }>({
    clinic: [
      ({ clinicSettings }, provide) =>
        clinic({ clinicSettings: { ...clinicSettings, ...settings } }, provide),
      { scope: 'worker' },
    ],
  })

/** A test with its own server (`ownClinic`), which not even other tests in the same file use. */
export const testOnOwnServer = test.extend<{ ownClinic: Own<ClinicProcess> }>({
  ownClinic: clinic,
  baseURL: async ({ ownClinic }, provide) => provide(ownClinic.url),
})

export { expect }

const MOST_MS = 3000

/**
 * Waits for hydration after each `goto`, because people seldom use a page before its hydration.
 * Before hydration a link loads a new document instead of changing the page within the app.
 */
async function opensHydrated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.untilHydrated = new Promise((resolve) =>
      addEventListener('hydrated', () => resolve(undefined), { once: true }),
    )
  })
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const reply = await goto(url, options)
    if (isDocument(reply))
      await Promise.race([hydrated(page), setTimeout(MOST_MS, undefined, { ref: false })])
    return reply
  }
}

const isDocument = (reply: Response | null) =>
  reply?.headers()['content-type']?.startsWith('text/html') === true

const MOST_DOCUMENTS = 5

/**
 * Resolves when React has hydrated the page, or immediately if the page does not contain the app.
 */
async function hydrated(page: Page): Promise<void> {
  // Waiting fails if a new document replaces the page's document, so the loop tries again.
  for (let attempt = 0; attempt < MOST_DOCUMENTS; attempt += 1) {
    const look = page.evaluate(() => document.querySelector('#root') && globalThis.untilHydrated)
    const isDone = await look.then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}

/** Keeps the browser's real `setTimeout`, because a test may replace the clock of the page. */
const keepsTrueTime = (page: Page) =>
  page.addInitScript(() => (globalThis.trueSetTimeout = setTimeout))

async function startClinic(folder: string, settings: Settings): Promise<ClinicProcess> {
  let running = await launch({ PORT: '0', DATA_DIR: folder, ...settings })
  const url = running.url
  let isAsAtFirst = true
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    isAsAtFirst = false
    await end(running.child, signal)
  }
  const start = async (changed: Settings = {}) => {
    const env = { ...settings, ...changed }
    running = await launch({ PORT: new URL(url).port, DATA_DIR: folder, ...env })
    isAsAtFirst = Object.keys(changed).length === 0
  }
  return {
    url,
    folder,
    log: () => running.printed.join(''),
    stop,
    start,
    restore: async () => {
      if (isAsAtFirst) return
      await stop()
      await start()
    },
  }
}

// How many milliseconds a server may take to start or stop before its test fails.
const HANGS_AFTER_MS = 90_000

/** Kills the server and throws an error if `work`, such as a start or stop, takes too long. */
async function unlessHung<Result>(child: ChildProcess, what: string, work: Promise<Result>) {
  const hangs = new AbortController()
  const limit = setTimeout(HANGS_AFTER_MS, undefined, { signal: hangs.signal }).then(() => {
    child.kill('SIGKILL')
    throw new Error(`The server hung while it ${what}`)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    hangs.abort()
  }
}

// The servers share the rendered pages.
const KEPT_PAGES = pathToFileURL('tests/rig/kept-pages.ts').href

async function launch(settings: Settings) {
  const child = spawn(process.execPath, ['--import', KEPT_PAGES, 'dist-server/main.js'], {
    env: {
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      ...process.env,
      ...FOR_TESTS,
      ...settings,
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return unlessHung(child, 'started', addressOf(child))
}

async function addressOf(child: ChildProcessByStdio<null, Readable, null>) {
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (url) {
      const printed: string[] = []
      child.stdout.on('data', (chunk) => printed.push(String(chunk))).resume()
      return { child, url, printed }
    }
  }
  throw new Error('The server ended before it printed its address')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await unlessHung(child, 'stopped', ended)
}
