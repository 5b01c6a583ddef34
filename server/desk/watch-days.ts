import type { AgendaNews } from '../../schemas/agenda.ts'
import { onceATurn } from '../fast/once-a-turn.ts'
import { within } from '../storage/budget.ts'

type Needs = {
  /** Reads the staff agenda's revision for each given ISO date. */
  readonly read: (dates: readonly string[]) => Promise<(date: string) => number>
  readonly everyMs: number
  readonly onError: (error: unknown) => void
}

type Tell = (news: AgendaNews) => void

type Follower = {
  readonly dates: readonly string[]
  readonly tell: Tell
  /** The revision of each date that was last passed to `tell`. */
  readonly known: Map<string, number>
}

/**
 * Calls `tell` with the current revision of each date, and again after each change of a revision.
 * Returns a function that unsubscribes `tell`.
 */
export type Follow = (dates: readonly string[], tell: Tell) => () => void

/**
 * Creates a function that calls `tell` when the revision of one of the given dates changes.
 * While dates are watched, one query every `everyMs` milliseconds reads all watched revisions.
 * Revisions are polled, because PostgreSQL's LISTEN does not work through a connection pooler.
 * If a query for the revisions fails, the next query also reports the missed changes.
 */
export function createDayWatch({ read, everyMs, onError }: Needs): Follow {
  const followers = new Set<Follower>()
  let timer: NodeJS.Timeout | undefined
  const look = onceATurn(async () => {
    clearTimeout(timer)
    if (followers.size === 0) return
    try {
      const dates = new Set([...followers].flatMap((follower) => follower.dates))
      const revisionOf = await within(Infinity, () => read([...dates]))
      for (const follower of followers) inform(follower, revisionOf)
    } catch (error) {
      onError(error)
    }
    clearTimeout(timer)
    if (followers.size > 0) timer = setTimeout(() => void look(), everyMs).unref()
  })
  return (dates, tell) => {
    const follower = { dates, tell, known: new Map<string, number>() }
    followers.add(follower)
    void look()
    return () => {
      followers.delete(follower)
      if (followers.size === 0) clearTimeout(timer)
    }
  }
}

function inform({ dates, tell, known }: Follower, revisionOf: (date: string) => number): void {
  for (const date of dates) {
    const revision = revisionOf(date)
    if (known.get(date) === revision) continue
    known.set(date, revision)
    tell({ date, revision })
  }
}
