import { listenFor } from './listen-for.ts'

/** The local storage key for the last staff activity's time. No value if no staff are signed in. */
const KEY = 'staffActivity'
/** The minimum number of milliseconds between two stored times of staff activity. */
const PAUSE_MS = 1000
/** Staff count as idle `SLACK_MS` milliseconds early, because the timers of two tabs may differ. */
const SLACK_MS = 1000

// The browser events that count as staff activity.
// At `keyup` or `pointerup`, the page has already handled the pressed key or button.
const INPUT_EVENTS = ['keyup', 'pointerup', 'wheel', 'touchend'] as const
const RETURN_EVENTS = ['focus', 'pageshow', 'visibilitychange'] as const

let latest: number | undefined
const watchers = new Set<(event: 'seen' | 'ended') => void>()

/** The time of the last staff activity, shared by all tabs, in milliseconds since the epoch. */
export const activity = {
  last: (): number | undefined => stored() ?? latest,
  /** Stores `at` as the time of the last activity of signed-in staff. */
  note: (at: number): void => {
    latest = at
    attempt(() => localStorage.setItem(KEY, String(at)))
    notify('seen')
  },
  /**
   * Deletes the time of the last activity at a sign-out, because the next user may not be staff.
   */
  forget: (): void => {
    latest = undefined
    attempt(() => localStorage.removeItem(KEY))
    notify('ended')
  },
  /**
   * Returns whether staff have been idle for `idleMs` milliseconds, according to this tab's data.
   */
  isOver: (now: number, idleMs: number): boolean => {
    const last = latest ?? stored()
    return idleMs > 0 && last !== undefined && now - last >= idleMs - SLACK_MS
  },
  /**
   * Calls `changed` after staff activity in any tab, and when the session ends.
   * Returns a function that stops the calls of `changed`.
   */
  watch: (changed: (event: 'seen' | 'ended') => void): (() => void) => {
    watchers.add(changed)
    addEventListener('storage', onStorage)
    return () => void watchers.delete(changed)
  },
}

/**
 * Stores the time of the last key press, pointer press or scroll, at most once per second.
 * If staff have been idle too long, calls `check` instead of storing the activity's time.
 * Calls `check` when the tab gets the focus or becomes visible.
 * Returns a function that stops listening to staff activity.
 */
export function followActivity(now: () => number, idleMs: number, check: () => void): () => void {
  const note = () => {
    const at = now()
    const last = activity.last()
    if (activity.isOver(at, idleMs)) check()
    else if (last === undefined || at - last >= PAUSE_MS) activity.note(at)
  }
  const stops = [listenFor(INPUT_EVENTS, note, { passive: true }), listenFor(RETURN_EVENTS, check)]
  return () => stops.forEach((stop) => stop())
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== KEY) return
  if (newValue !== null) latest = Number(newValue)
  notify(newValue === null ? 'ended' : 'seen')
}

function notify(event: 'seen' | 'ended'): void {
  for (const changed of watchers) changed(event)
}

function stored(): number | undefined {
  const text = attempt(() => localStorage.getItem(KEY))
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

// If local storage is unavailable, each tab records only its own activity.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
