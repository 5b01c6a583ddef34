import type { Page } from '@playwright/test'
import { openBrowserStage, type BrowserStage } from './browser-stage.ts'
import { median, within, type Row } from './row.ts'
import { isUsable, readLoad, watchLoad, type Watched } from './watch-load.ts'

const ROUNDS = 5
const MOST_SHIFT = 0.01

const MOST_BLOCKED_MS = 60
const MOST_BLOCKED_SIGNED_IN_MS = 100
const LONGEST_TASK_MS = 100

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

/**
 * Measures each page on a slow phone: its largest contentful paint, its layout shift, how long its
 * tasks block the phone, and when it can be used. Compares with an empty page and a page by hand.
 */
export async function pageLoads(): Promise<Row[]> {
  const stage = await openBrowserStage()
  try {
    const empty: Load[] = []
    const byHand: Load[] = []
    const found = PAGES.map((page) => ({ page, loads: Array<Load>() }))
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await load(stage, stage.empty))
      byHand.push(await load(stage, stage.handWritten))
      for (const { page, loads } of found)
        loads.push(await load(stage, stage.clinic + page.path, page))
    }
    return [
      ...taskRows('an empty page', empty),
      ...taskRows('the page by hand', byHand),
      ...found.flatMap(({ page, loads }) => rowsOf(page, loads, { empty, byHand })),
    ]
  } finally {
    await stage.end()
  }
}

type Load = Watched & { readonly aimMs: number }
type Baselines = { readonly empty: readonly Load[]; readonly byHand: readonly Load[] }

const middle = (loads: readonly Load[], key: keyof Load) => median(loads.map((each) => each[key]))

function rowsOf(
  { path, isSignedIn, bound, aim }: Loaded,
  loads: readonly Load[],
  { empty, byHand }: Baselines,
): Row[] {
  const name = `${path}${isSignedIn ? ', signed in' : ''}`
  const row = (what: string, key: keyof Load, floor: number, floorName: string) => ({
    what: `${name}: ${what}`,
    ours: inMs(middle(loads, key)),
    against: `${inMs(floor)}, ${floorName}`,
    ratio: middle(loads, key) / floor,
  })
  const painted = middle(empty, 'paintedMs')
  const shift = Math.max(...loads.map((each) => each.shift))
  return [
    { ...row('largest paint', 'paintedMs', painted, 'empty page'), ...(bound && { bound }) },
    row('can be used', 'usableMs', middle(byHand, 'usableMs'), 'by hand'),
    ...(aim ? [row(`“${aim}” can be pressed`, 'aimMs', painted, 'empty page')] : []),
    ...taskRows(name, loads, isSignedIn ? MOST_BLOCKED_SIGNED_IN_MS : MOST_BLOCKED_MS),
    within(`${name}: layout shift`, shift, MOST_SHIFT, (far) => far.toFixed(4)),
  ]
}

const taskRows = (name: string, loads: readonly Load[], mostBlockedMs = MOST_BLOCKED_MS) => [
  within(`${name}: blocked by tasks`, middle(loads, 'blockedMs'), mostBlockedMs, inMs),
  within(`${name}: longest task`, middle(loads, 'longestMs'), LONGEST_TASK_MS, inMs),
]

const inMs = (ms: number) => `${Math.round(ms)} ms`

async function load(
  stage: BrowserStage,
  url: string,
  { isSignedIn = false, aim }: Partial<Loaded> = {},
): Promise<Load> {
  const page = await stage.open({ isSignedIn })
  await watchLoad(page)
  await page.goto(url, { waitUntil: 'commit' })
  const aimMs = aim === undefined ? NaN : await reached(page, aim)
  if (url.startsWith(stage.clinic)) await isUsable(page)
  await page.waitForLoadState('networkidle')
  const seen = await readLoad(page)
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
