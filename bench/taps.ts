import type { Locator, Page } from '@playwright/test'
import { openBrowserStage, type BrowserStage } from './browser-stage.ts'
import { bookMany, openByHand, openDashboard } from './dashboard.ts'
import { median, within, type Row } from './row.ts'
import { inMs, openWatched, tap, timed } from './watched-page.ts'

const TAPS = 12
const COLD_OPENINGS = 5
const MOST_MS = 100
const MOST_COLD_MS = 150

// The limits for those taps that may take more than twice as long as on a hand-written page.
const BOUNDS: Readonly<Record<string, string>> = {
  'pick a date': '≤ 2.3',
  'open the modal': '≤ 2.5',
  'open the dashboard of 200 appointments': '≤ 2.5',
}

/**
 * Measures how soon a slowed phone paints after a tap or key press, next to a hand-written page.
 */
export async function taps(): Promise<Row[]> {
  const stage = await openBrowserStage()
  try {
    const floor = await floorTaps(stage)
    const ours = await ourTaps(stage)
    const rows = Object.entries(ours).flatMap(([what, times]) =>
      rowsOf(what, times, floor[what] ?? []),
    )
    return [...rows, await coldModal(stage), ...(await dashboardTaps(stage))]
  } finally {
    await stage.end()
  }
}

type Times = Readonly<Record<string, readonly number[]>>

async function floorTaps(stage: BrowserStage): Promise<Times> {
  const page = await openWatched(stage, stage.handWritten)
  const day = page.getByRole('cell').getByRole('button')
  return {
    'next month': await repeat((index) => tap(page, named(page, turn(index)))),
    'pick a date': await repeat((index) => tap(page, day.nth(10 + index))),
    'open the modal': await repeat(async () => {
      const ms = await tap(page, named(page, 'Book'))
      await named(page, 'Close').tap()
      return ms
    }),
    'type into it': await afterOpening(page, named(page, 'Book'), page.getByLabel('Phone')),
  }
}

async function ourTaps(stage: BrowserStage): Promise<Times> {
  const page = await openWatched(stage, '/appointment?date=2027-03-03', true)
  const book = page.getByRole('button', { name: /^Book / }).first()
  await book.waitFor()
  const dialog = page.getByRole('dialog')
  const day = page.getByRole('gridcell').getByRole('button')
  // On a phone, the calendar collapses as soon as the patient picks a day.
  const unfold = () => page.getByRole('button', { name: 'Change day', expanded: false }).tap()
  await unfold()
  return {
    'next month': await repeat((index) => tap(page, named(page, `${turn(index)} month`))),
    'pick a date': await repeat(async (index) => {
      if (index > 0) await unfold()
      return tap(page, day.nth(10 + index))
    }),
    'open the modal': await repeat(async () => {
      await book.waitFor()
      const ms = await tap(page, book)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      return ms
    }),
    'type into it': await afterOpening(page, book, dialog.getByLabel(/phone/i)),
  }
}

/** Measures the first tap on a newly loaded page, several times, each time after a new load. */
async function coldModal(stage: BrowserStage): Promise<Row> {
  const times: number[] = []
  for (let opening = 0; opening < COLD_OPENINGS; opening += 1) {
    const page = await openWatched(stage, '/appointment?date=2027-03-03', true)
    const book = page.getByRole('button', { name: /^Book / }).first()
    await book.waitFor()
    await page.waitForLoadState('networkidle')
    times.push(await tap(page, book))
    await page.context().close()
  }
  return within('open the modal for the first time: median', median(times), MOST_COLD_MS, inMs)
}

async function dashboardTaps(stage: BrowserStage): Promise<Row[]> {
  const byHand = await openWatched(stage, stage.handWritten)
  const page = await openWatched(stage, '/contact', true)
  await bookMany(stage)
  const floor = await repeat(() => openByHand(byHand))
  const ours = await repeat(() => openDashboard(page))
  return rowsOf('open the dashboard of 200 appointments', ours, floor)
}

const turn = (index: number) => (index % 2 === 0 ? 'Next' : 'Previous')

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

async function repeat(once: (index: number) => Promise<number>): Promise<readonly number[]> {
  const times: number[] = []
  for (let index = 0; index < TAPS; index += 1) times.push(await once(index))
  return times
}

async function afterOpening(page: Page, opener: Locator, field: Locator) {
  await opener.tap()
  await field.focus()
  return repeat((index) => timed(page, () => page.keyboard.press(String(index % 10))))
}

function rowsOf(what: string, times: readonly number[], floor: readonly number[]): Row[] {
  return [
    {
      what: `${what}: median`,
      ours: inMs(median(times)),
      against: `${inMs(median(floor))}, by hand`,
      ratio: median(times) / median(floor),
      bound: BOUNDS[what] ?? '≤ 2',
    },
    within(`${what}: longest of ${times.length}`, Math.max(...times), MOST_MS, inMs),
  ]
}
