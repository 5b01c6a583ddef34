import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ADMIN, logIn } from '../tests/rig/accounts.ts'
import { BROWSER_ARGS, findBrowser } from '../tests/rig/browser.ts'
import { workAtDesk } from '../tests/rig/desk-day.ts'
import { bookByPhone } from '../tests/rig/desk-page.ts'
import { dayAhead } from '../tests/rig/people.ts'
import { launch, type ServerProcess } from '../tests/rig/process.ts'
import { within, type Row } from './row.ts'

const PROGRAM = 'dist-server/main.js'
const MOST_WAIT_MS = 300
const MOST_LATE_MS = 2000
const OUTAGE_MS = 30_000
const MOST_LATE_AFTER_OUTAGE_MS = 3000
const CHANGES = 5
const NINE = 9 * 60

const inMs = (ms: number) => `${Math.round(ms)} ms`

/** Measures how fast the front desk's pages react to key presses and to a colleague's booking. */
export async function desk(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-bench-'))
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: BROWSER_ARGS,
  })
  const server = await launch({ DATA_DIR: folder }, PROGRAM)
  try {
    const page = await newPage(browser, server.url)
    const steps = await workAtDesk(server, browser, page)
    await page.context().close()
    const waits = steps.map(({ what, waitedMs }) => within(what, waitedMs, MOST_WAIT_MS, inMs))
    return [...waits, ...(await liveRows(browser, server, folder))]
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await rm(folder, { recursive: true })
  }
}

async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  return context.newPage()
}

/** Measures how soon a page from one server process shows a visit booked via another process. */
async function liveRows(browser: Browser, first: ServerProcess, folder: string): Promise<Row[]> {
  let other = await launch({ DATA_DIR: folder }, PROGRAM)
  const port = new URL(other.url).port
  const [desk, watching] = [await newPage(browser, first.url), await newPage(browser, other.url)]
  const date = dayAhead(3)
  await logIn(desk, ADMIN)
  await logIn(watching, ADMIN)
  await watching.goto(`/dashboard/today?date=${date}`)
  await watching.getByRole('grid', { name: 'Agenda' }).waitFor()
  const book = (name: string, startsAt: number) => bookByPhone(desk, { name, date, startsAt })
  const seen = (name: string) => watching.getByRole('gridcell', { name: `${name},` }).waitFor()
  const late: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    const name = `Patient ${change}`
    await book(name, NINE + change * 30)
    const booked = performance.now()
    await seen(name)
    late.push(performance.now() - booked)
  }
  await other.end('SIGKILL')
  await setTimeout(OUTAGE_MS)
  await book('Patient Late', NINE + CHANGES * 30)
  other = await launch({ DATA_DIR: folder, PORT: port }, PROGRAM)
  const back = performance.now()
  await seen('Patient Late')
  const lateAfterOutage = performance.now() - back
  await other.end('SIGTERM')
  return [
    within('a change in another process is seen', Math.max(...late), MOST_LATE_MS, inMs),
    within(
      'a change during an outage of 30 seconds is seen after its end',
      lateAfterOutage,
      MOST_LATE_AFTER_OUTAGE_MS,
      inMs,
    ),
  ]
}
