import type { PageQuery, Turns } from '../../schemas/paging.ts'
import type { Reconciliation, ReconciliationQuery } from '../../schemas/reconciliation.ts'
import type { Deps } from '../deps.ts'
import { readPage } from '../http/paging.ts'
import { listFailedRefunds } from './failed-refunds.ts'
import { chargedSince, describeStrays, strayList, type Stray } from './strays.ts'
import { describeUncharged, unchargedList, unchargedSince } from './uncharged.ts'

const DAYS_BACK = 60
const DAY_MS = 86_400_000

/** The maximum number of rows of each list in one reply, if the query sets no limit. */
const MOST_SHOWN = 300

/**
 * Compares the card provider's charges of the last sixty days with the bookings.
 * Returns the pages that the query asks for, and changes nothing.
 * Throws a 503 `Refusal` if the provider is unreachable, and a 400 for an invalid page cursor.
 */
export async function compare(deps: Deps, query: ReconciliationQuery): Promise<Reconciliation> {
  const now = deps.clock()
  const since = sixtyDaysBefore(now)
  // The bookings are read after the charges, so a booking paid meanwhile counts as paid.
  const { strays, kept } = await chargedSince(deps, since)
  const uncharged = await unchargedSince(deps, since, kept)
  const failedRefunds = await listFailedRefunds(deps)
  const { charged, paid } = placesOf(query)
  const strayPage = await readPage(strayList(strays), charged)
  const paidPage = await readPage(unchargedList(uncharged), paid)
  const isCut = strayPage.rows.length < strays.length || paidPage.rows.length < uncharged.length
  return {
    checkedAt: now.toISOString(),
    since: since.toISOString(),
    chargedWithoutPaid: await describeStrays(deps, strayPage.rows),
    paidWithoutCharge: await describeUncharged(deps, paidPage.rows),
    ...(failedRefunds.length > 0 && { failedRefunds }),
    ...(isCut && {
      totals: { chargedWithoutPaid: strays.length, paidWithoutCharge: uncharged.length },
      settleable: strays.filter(canSettle).length,
      turns: {
        chargedWithoutPaid: partOf(strays, strayPage),
        paidWithoutCharge: partOf(uncharged, paidPage),
      },
    }),
  }
}

/** Returns the transactions of all charges that can be settled, the oldest first. */
export async function settleable(deps: Deps): Promise<string[]> {
  const { strays } = await chargedSince(deps, sixtyDaysBefore(deps.clock()))
  return strays.filter(canSettle).map(({ charge: { transactionId } }) => transactionId)
}

const sixtyDaysBefore = (now: Date) => new Date(now.getTime() - DAYS_BACK * DAY_MS)

const canSettle = ({ remedy }: Stray) => remedy !== 'none'

function placesOf(query: ReconciliationQuery): { charged: PageQuery; paid: PageQuery } {
  const { limit = MOST_SHOWN, chargedAfter, chargedBefore, paidAfter, paidBefore } = query
  return {
    charged: { limit, after: chargedAfter, before: chargedBefore },
    paid: { limit, after: paidAfter, before: paidBefore },
  }
}

type Page<Row> = { readonly rows: readonly Row[]; readonly turns: Turns }

function partOf<Row>(all: readonly Row[], { rows: [first], turns }: Page<Row>) {
  return { offset: first === undefined ? 0 : all.indexOf(first), ...turns }
}
