import type { Page } from '@playwright/test'
import { openBrowserStage, type BrowserStage } from './browser-stage.ts'
import { median, within, type Row } from './row.ts'

const ROUNDS = 5
const MOST_SHIFT = 0.01

type Loaded = {
  readonly path: string
  readonly isSignedIn?: boolean
  /** The limit for the page's load time divided by the load time of an empty page. */
  readonly bound?: string
  /** The text of the page's main link or button, if there is one. */
  readonly aim?: string
}

const PAGES: readonly Loaded[] = [
  { path: '/', bound: '≤ 1.2' },
  { path: '/about' },
  { path: '/contact' },
  { path: '/login' },
  { path: '/', isSignedIn: true },
  { path: '/appointment', isSignedIn: true, bound: '≤ 1.5', aim: 'Book Appointment' },
  { path: '/dashboard', isSignedIn: true, aim: 'Book an appointment' },
]

/** Measures the largest contentful paint and the layout shift of each page on a slow phone. */
export async function pageLoads(): Promise<Row[]> {
  const stage = await openBrowserStage()
  try {
    const empty: number[] = []
    const found = PAGES.map((page) => ({ page, times: [] as Load[] }))
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push((await load(stage, stage.empty)).paintedMs)
      for (const { page, times } of found)
        times.push(await load(stage, stage.clinic + page.path, page))
    }
    return found.flatMap(({ page, times }) => rowsOf(page, times, median(empty)))
  } finally {
    await stage.end()
  }
}

type Load = { readonly paintedMs: number; readonly shift: number; readonly aimMs: number }

function rowsOf(
  { path, isSignedIn, bound, aim }: Loaded,
  loads: readonly Load[],
  empty: number,
): Row[] {
  const name = `${path}${isSignedIn ? ', signed in' : ''}`
  const row = (what: string, times: readonly number[]) => ({
    what: `${name}: ${what}`,
    ours: `${Math.round(median(times))} ms`,
    against: `${Math.round(empty)} ms, empty page`,
    ratio: median(times) / empty,
  })
  const painted = loads.map(({ paintedMs }) => paintedMs)
  const aims = loads.map(({ aimMs }) => aimMs)
  const shift = Math.max(...loads.map((each) => each.shift))
  return [
    { ...row('largest paint', painted), ...(bound && { bound }) },
    ...(aim === undefined ? [] : [row(`“${aim}” can be pressed`, aims)]),
    within(`${name}: layout shift`, shift, MOST_SHIFT, (far) => far.toFixed(4)),
  ]
}

async function load(
  stage: BrowserStage,
  url: string,
  { isSignedIn = false, aim }: Partial<Loaded> = {},
): Promise<Load> {
  const page = await stage.open({ isSignedIn })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'commit' })
  const aimMs = aim === undefined ? NaN : await reached(page, aim)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(read)
  await page.context().close()
  return { ...seen, aimMs }
}

/** Returns the time at which a link or button with this text can first be pressed. */
async function reached(page: Page, words: string): Promise<number> {
  const found = await page.waitForFunction((text) => {
    const all = [...document.querySelectorAll('main :is(a, button:enabled)')]
    return all.some((each) => each.textContent.startsWith(text)) && performance.now()
  }, words)
  return Number(await found.jsonValue())
}

function watch(): void {
  const seen = { paintedMs: 0, shift: 0 }
  const tell = () => (document.documentElement.dataset['seen'] = JSON.stringify(seen))
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
      tell()
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.paintedMs = startTime))
  observe('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value)
  })
}

async function read(): Promise<{ paintedMs: number; shift: number }> {
  const seen: unknown = JSON.parse(document.documentElement.dataset['seen'] ?? '{}')
  const of = (key: string) =>
    typeof seen === 'object' && seen !== null ? Number(Reflect.get(seen, key) ?? NaN) : NaN
  return { paintedMs: of('paintedMs'), shift: of('shift') }
}
