/**
 * The local storage key for the time of the last staff activity. Absent if no staff are signed in.
 */
const KEY = 'staffActivity'
/** The minimum number of milliseconds between two stored times of staff activity. */
const PAUSE_MS = 1000
/** Each tab checks for idle staff itself. Two tabs may differ by this many milliseconds. */
const SLACK_MS = 1000

// The browser events that count as activity.
// A key or pointer press counts only at its end, after the page has handled the press.
const INPUT_EVENTS = ['keyup', 'pointerup', 'wheel', 'touchend'] as const
const RETURN_EVENTS = ['focus', 'pageshow', 'visibilitychange'] as const

let latest: number | undefined
const watchers = new Set<(event: 'seen' | 'ended') => void>()

/** The time of the last staff activity, shared by all tabs, in milliseconds since the epoch. */
export const activity = {
  last: (): number | undefined => stored() ?? latest,
  /** Stores the time at which signed-in staff were active. */
  note: (at: number): void => {
    latest = at
    attempt(() => localStorage.setItem(KEY, String(at)))
    notify('seen')
  },
  /** Removes the stored time at the session's end, because the next person may not be staff. */
  forget: (): void => {
    latest = undefined
    attempt(() => localStorage.removeItem(KEY))
    notify('ended')
  },
  /** Returns whether staff have been idle for `idleMs` milliseconds, as far as this tab knows. */
  isOver: (now: number, idleMs: number): boolean => {
    const last = latest ?? stored()
    return idleMs > 0 && last !== undefined && now - last >= idleMs - SLACK_MS
  },
  /**
   * Calls `changed` after staff activity in any tab, and at the session's end.
   * Returns a function that stops the calls of `changed`.
   */
  watch: (changed: (event: 'seen' | 'ended') => void): (() => void) => {
    watchers.add(changed)
    addEventListener('storage', onStorage)
    return () => void watchers.delete(changed)
  },
}

/**
 * Stores the time of each key press, pointer press or scroll in this tab.
 * If staff have been idle too long, calls `check` instead of storing the time of the activity.
 * Also calls `check` when the tab gets the focus or becomes visible again.
 * Returns a function that stops listening to the person's activity.
 */
export function followActivity(now: () => number, idleMs: number, check: () => void): () => void {
  const note = () => {
    const at = now()
    const last = activity.last()
    if (activity.isOver(at, idleMs)) check()
    else if (last === undefined || at - last >= PAUSE_MS) activity.note(at)
  }
  for (const type of INPUT_EVENTS) addEventListener(type, note, { passive: true })
  for (const type of RETURN_EVENTS) addEventListener(type, check)
  return () => {
    for (const type of INPUT_EVENTS) removeEventListener(type, note)
    for (const type of RETURN_EVENTS) removeEventListener(type, check)
  }
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

// If local storage is unavailable, each tab knows only its own activity.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
