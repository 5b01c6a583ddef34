import { DAY_MS, HOUR_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { noteDispute } from './dispute-events.ts'
import { disputesSince } from './provider-dispute.ts'

// A cardholder may dispute a payment for four months. The bank then decides within three months.
const DAYS_BACK = 240

// The time between two requests for disputes. The first request is sent one hour after startup.
// A request at startup would make the first run of the background jobs take longer.
const PAUSE_MS = HOUR_MS

/**
 * Creates the job that records the disputes that the card provider did not report.
 * Once an hour, the job asks the card provider for disputes, unless no booking was ever paid.
 * If recording one dispute fails, the job still records the other disputes.
 */
export function createDisputeSweep(deps: Deps): (signal: AbortSignal) => Promise<void> {
  let last = deps.realClock().getTime()
  return async (signal) => {
    const now = deps.realClock().getTime()
    if (now - last < PAUSE_MS) return
    last = now
    if (!(await hasPayments(deps))) return
    const since = new Date(now - DAYS_BACK * DAY_MS)
    const failures: unknown[] = []
    for (const dispute of await disputesSince(deps, since)) {
      if (signal.aborted) break
      await noteDispute(deps, dispute).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} disputes could not be recorded`)
  }
}

async function hasPayments({ db }: Deps): Promise<boolean> {
  const paid = await db
    .selectFrom('booking')
    .select('id')
    .where('transaction_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}
