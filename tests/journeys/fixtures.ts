import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { expect, test as base, type Page, type Response } from '@playwright/test'
import { FOR_TESTS } from '../rig/clinic-settings.ts'
import type { ClinicProcess } from '../rig/process.ts'

declare global {
  var trueSetTimeout: typeof setTimeout | undefined
  var untilHydrated: Promise<unknown> | undefined
}

type WorkerFixtures = {
  clinic: ClinicProcess
  /** Settings of the clinic beyond those of every test. */
  clinicSettings: Readonly<Record<string, string>>
}
type TestFixtures = { quiet: string[] }

type Settings = WorkerFixtures['clinicSettings']

const clinic = async (
  { clinicSettings }: Pick<WorkerFixtures, 'clinicSettings'>,
  provide: (clinic: ClinicProcess) => Promise<void>,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-'))
  const running = await startClinic(folder, clinicSettings)
  await provide(running)
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
  // Every journey also promises a silent console; a test that provokes errors empties the list.
  quiet: [
    async ({ context }, provide) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (event) => complaints.push(`uncaught: ${event.error().message}`))
      await provide(complaints)
      expect(complaints, 'the browser console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

/** The same for a file that stops its clinic or changes its data: it has one of its own. */
export const testAlone = test.extend<object, Pick<WorkerFixtures, 'clinic'>>({
  clinic: [clinic, { scope: 'worker' }],
})

export { expect }

const MOST_MS = 3000

/**
 * A page is there before its code, and a link that is followed by then opens another document. Unless
 * a test keeps the code away, it begins with a page that is hydrated, as nearly everybody does.
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

/** Resolves once the app's page is hydrated; any other page is at once. */
async function hydrated(page: Page): Promise<void> {
  // A document that another one takes the place of is waited for no longer.
  for (let attempt = 0; attempt < MOST_DOCUMENTS; attempt += 1) {
    const look = page.evaluate(() => document.querySelector('#root') && globalThis.untilHydrated)
    const isDone = await look.then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}

/** Leaves the page a timer that no clock of a test holds up: it is taken before one is installed. */
const keepsTrueTime = (page: Page) =>
  page.addInitScript(() => (globalThis.trueSetTimeout = setTimeout))

async function startClinic(folder: string, settings: Settings): Promise<ClinicProcess> {
  let running = await launch({ PORT: '0', DATA_DIR: folder, ...settings })
  const url = running.url
  return {
    url,
    folder,
    stop: (signal = 'SIGTERM') => end(running.child, signal),
    start: async () => {
      running = await launch({ PORT: new URL(url).port, DATA_DIR: folder, ...settings })
    },
  }
}

async function launch(settings: Settings) {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, ...FOR_TESTS, ...settings, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (url) {
      child.stdout.resume()
      return { child, url }
    }
  }
  throw new Error('The server ended before it printed its address')
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
