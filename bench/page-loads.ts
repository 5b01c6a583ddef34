import { openBrowserStage } from './browser-stage.ts'
import { bookOne } from './dashboard.ts'
import { median, within, type Row } from './row.ts'
import { measure, type Visit } from './visits.ts'
import type { Watched as Load } from './watch-load.ts'

const ROUNDS = 5
const MOST_SHIFT = 0.01

const MOST_BLOCKED_MS = 60
const MOST_BLOCKED_SIGNED_IN_MS = 100
const LONGEST_TASK_MS = 100
const MOST_USABLE_MS = { first: 2600, second: 1300, offline: 1000 }

type Loaded = {
  readonly path: string
  readonly visit?: Visit
  readonly isSignedIn?: boolean
  /** The limit, such as `≤ 1.25`, of the page's paint time divided by an empty page's time. */
  readonly bound?: string
  /** The text of the page's main link or button. Absent if the page has neither. */
  readonly aim?: string
  /** Whether the page registers the service worker. */
  readonly hasWorker?: boolean
}

const BOOKING = { path: '/appointment', isSignedIn: true, aim: 'Book Appointment' }
const LIST = { path: '/dashboard', isSignedIn: true, aim: 'See it on a map', hasWorker: true }

const PAGES: readonly Loaded[] = [
  { path: '/', bound: '≤ 1.25' },
  { path: '/about', bound: '≤ 1.25' },
  { path: '/contact', bound: '≤ 1.25' },
  { path: '/login', bound: '≤ 1.25' },
  { path: '/', isSignedIn: true, bound: '≤ 1.25' },
  { ...BOOKING, bound: '≤ 1.5' },
  { ...BOOKING, visit: 'second' },
  LIST,
  { ...LIST, visit: 'second' },
  { ...LIST, visit: 'offline' },
]

/**
 * Measures how each page loads on a slow phone, compared with an empty and a hand-written page.
 * Measures the largest paint, the layout shift, the blocked time, and when the page is usable.
 */
export async function pageLoads(): Promise<Row[]> {
  const stage = await openBrowserStage({ OFFLINE: 'on' })
  try {
    await bookOne(stage)
    const empty: Load[] = []
    const byHand: Load[] = []
    const found = PAGES.map((page) => ({ page, loads: Array<Load>() }))
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await measure(stage, { url: stage.empty }, 'first'))
      byHand.push(await measure(stage, { url: stage.handWritten }, 'first'))
      for (const { page, loads } of found) {
        const url = stage.clinic + page.path
        loads.push(await measure(stage, { ...page, url }, page.visit ?? 'first'))
      }
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

type Baselines = { readonly empty: readonly Load[]; readonly byHand: readonly Load[] }

const middle = (loads: readonly Load[], key: keyof Load) => median(loads.map((each) => each[key]))

function rowsOf(page: Loaded, loads: readonly Load[], { empty, byHand }: Baselines): Row[] {
  const { isSignedIn, bound } = page
  const name = nameOf(page)
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
    ...usableRows(page, loads),
    ...taskRows(name, loads, isSignedIn ? MOST_BLOCKED_SIGNED_IN_MS : MOST_BLOCKED_MS),
    within(`${name}: layout shift`, shift, MOST_SHIFT, (far) => far.toFixed(4)),
  ]
}

function nameOf({ path, isSignedIn, visit = 'first' }: Loaded): string {
  const how = visit === 'offline' ? ', offline' : ', second visit'
  return `${path}${isSignedIn ? ', signed in' : ''}${visit === 'first' ? '' : how}`
}

/** Returns two rows: when the page reacts to a press, and when the main button can be pressed. */
function usableRows(page: Loaded, loads: readonly Load[]): Row[] {
  const { aim, visit = 'first' } = page
  if (aim === undefined) return []
  const { [visit]: most } = MOST_USABLE_MS
  return [
    within(`${nameOf(page)}: the page reacts to a press`, middle(loads, 'usableMs'), most, inMs),
    within(`${nameOf(page)}: “${aim}” can be pressed`, middle(loads, 'aimMs'), most, inMs),
  ]
}

const taskRows = (name: string, loads: readonly Load[], mostBlockedMs = MOST_BLOCKED_MS) => [
  within(`${name}: blocked by tasks`, middle(loads, 'blockedMs'), mostBlockedMs, inMs),
  within(`${name}: longest task`, middle(loads, 'longestMs'), LONGEST_TASK_MS, inMs),
]

const inMs = (ms: number) => `${Math.round(ms)} ms`
