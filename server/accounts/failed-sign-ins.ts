import { HOUR_MS } from '../clock.ts'
import type { RefusalCode } from '../contract/refusals.ts'
import { record } from '../clinic/audit.ts'
import type { Deps, FailedSignIns } from '../deps.ts'
import { transact } from '../storage/transact.ts'

// Each hour, at most `MOST_NAMED_AN_HOUR` email addresses get their own count of failed sign-ins.
// All email addresses beyond `MOST_NAMED_AN_HOUR` share one count of failed sign-ins per reason.
const MOST_NAMED_AN_HOUR = 60

type Counted = { readonly email: string; readonly reason: RefusalCode; times: number }

/**
 * Counts failed sign-ins in memory, by email address and reason.
 * The audit log gets at most about a hundred rows an hour, however many sign-ins fail.
 */
export function createFailedSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): FailedSignIns {
  let counts = new Map<string, Counted>()
  let hour = 0
  let named = 0
  const nameOf = (email: string, reason: RefusalCode) => {
    const now = Math.floor(clock().getTime() / HOUR_MS)
    if (now !== hour) named = 0
    hour = now
    if (counts.has(keyOf(email, reason))) return email
    named += 1
    return named > MOST_NAMED_AN_HOUR ? '' : email
  }
  return {
    note: (claimed, reason) => {
      const email = nameOf(claimed, reason)
      const key = keyOf(email, reason)
      const counted = counts.get(key) ?? { email, reason, times: 0 }
      counted.times += 1
      counts.set(key, counted)
    },
    flush: async () => {
      const written = counts
      if (written.size === 0) return
      counts = new Map()
      await transact(db, async (tx) => {
        for (const counted of written.values()) await record(tx, clock, entryOf(counted))
      })
    },
  }
}

const keyOf = (email: string, reason: RefusalCode) => `${reason} ${email}`

const entryOf = ({ email, reason, times }: Counted) => ({
  actor: '',
  action: 'sign-in.failed' as const,
  subject: email,
  detail: times === 1 ? reason : `${reason}, ${times} times`,
})
