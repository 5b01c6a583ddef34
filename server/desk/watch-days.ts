import type { AgendaNews } from '../../schemas/agenda.ts'
import { onceATurn } from '../fast/once-a-turn.ts'
import { within } from '../storage/budget.ts'

type Needs = {
  /** Reads the revisions of the agenda on ISO dates. */
  readonly read: (dates: readonly string[]) => Promise<(date: string) => number>
  readonly everyMs: number
  readonly onError: (error: unknown) => void
}

type Tell = (news: AgendaNews) => void

type Follower = {
  readonly dates: readonly string[]
  readonly tell: Tell
  /** The revisions that the follower knows, by date. */
  readonly known: Map<string, number>
}

/**
 * Calls `tell` with the revisions of the dates now, and then with each change of a revision.
 * Returns a function that ends these calls of `tell`.
 */
export type Follow = (dates: readonly string[], tell: Tell) => () => void

/**
 * Creates a function that follows the revisions of days.
 * All followers share one query every `everyMs`. Without followers, nothing is read.
 * The database is polled, because PostgreSQL's LISTEN does not work through a connection pooler.
 * After an error, the next reading tells the followers what they have missed.
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
