/** Under it stands when staff last did something in this browser; with nobody of them, nothing. */
const KEY = 'staffActivity'
/** Activity is written down once in this time. */
const PAUSE_MS = 1000
/** By how much the clocks of two tabs may differ when both find that the time is over. */
const SLACK_MS = 1000

// On the way up, after the page has done what the key or the press is for.
const DOINGS = ['keyup', 'pointerup', 'wheel', 'touchend'] as const
const WAKINGS = ['focus', 'pageshow', 'visibilitychange'] as const

let seen: number | undefined
const watchers = new Set<(event: 'seen' | 'ended') => void>()

/** When staff were last active, known to all tabs of the browser. Times are milliseconds since the epoch. */
export const activity = {
  last: (): number | undefined => stored() ?? seen,
  /** Written by whoever learns that a member of staff is at the screen, or sees them do something. */
  note: (at: number): void => {
    seen = at
    attempt(() => localStorage.setItem(KEY, String(at)))
    tell('seen')
  },
  /** To be called when the session ends: whoever comes next may be no staff. */
  forget: (): void => {
    seen = undefined
    attempt(() => localStorage.removeItem(KEY))
    tell('ended')
  },
  /** Whether staff have been idle for `idleMs`, as this tab knows it. */
  isOver: (now: number, idleMs: number): boolean => {
    const last = seen ?? stored()
    return idleMs > 0 && last !== undefined && now - last >= idleMs - SLACK_MS
  },
  /** Calls back when staff do something in any tab, or are gone; returns how to stop. */
  watch: (changed: (event: 'seen' | 'ended') => void): (() => void) => {
    watchers.add(changed)
    addEventListener('storage', hear)
    return () => void watchers.delete(changed)
  },
}

/**
 * Notes what is done in this tab, but nothing once the time is over; `check` is called then, and when
 * the computer or the tab wakes. Returns how to stop.
 */
export function followActivity(now: () => number, idleMs: number, check: () => void): () => void {
  const note = () => {
    const at = now()
    const last = activity.last()
    if (activity.isOver(at, idleMs)) check()
    else if (last === undefined || at - last >= PAUSE_MS) activity.note(at)
  }
  for (const doing of DOINGS) addEventListener(doing, note, { passive: true })
  for (const waking of WAKINGS) addEventListener(waking, check)
  return () => {
    for (const doing of DOINGS) removeEventListener(doing, note)
    for (const waking of WAKINGS) removeEventListener(waking, check)
  }
}

function hear({ key, newValue }: StorageEvent): void {
  if (key !== KEY) return
  if (newValue !== null) seen = Number(newValue)
  tell(newValue === null ? 'ended' : 'seen')
}

function tell(event: 'seen' | 'ended'): void {
  for (const changed of watchers) changed(event)
}

function stored(): number | undefined {
  const text = attempt(() => localStorage.getItem(KEY))
  return text && /^\d+$/.test(text) ? Number(text) : undefined
}

// A browser without storage knows of its own tab alone.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
