import { DAY_MS } from '../clock.ts'
import type { PageQuery, Turns } from '../../schemas/paging.ts'
import type { Reconciliation, ReconciliationQuery } from '../../schemas/reconciliation.ts'
import type { Deps } from '../deps.ts'
import { readPage } from '../http/paging.ts'
import { listOpenDisputes } from './open-disputes.ts'
import { mismatchesIn, type Seen } from './refund-mismatch.ts'
import { listFailedRefunds, listOpenRefunds } from './refund-lists.ts'
import { chargedSince, describeStrays, strayList, type Stray } from './strays.ts'
import { describeUncharged, unchargedList, unchargedSince } from './uncharged.ts'

const DAYS_BACK = 60

/** The maximum number of rows in each list of a reply, if the request sets no limit. */
const MOST_SHOWN = 300

/**
 * Compares the card provider's charges of the last sixty days with the bookings.
 * `query` selects a page of each of the lists `chargedWithoutPaid` and `paidWithoutCharge`.
 * `compare` changes nothing in the database or at the card provider.
 * Throws a 503 `Refusal` if the provider is unreachable, and a 400 `Refusal` for an invalid cursor.
 */
export async function compare(deps: Deps, query: ReconciliationQuery): Promise<Reconciliation> {
  const since = sixtyDaysBefore(deps)
  const { strays, kept, refunded } = await chargedSince(deps, since)
  const uncharged = await unchargedSince(deps, since, kept)
  const troubles = await troublesOf(deps, { since, kept, refunded })
  const { charged, paid } = placesOf(query)
  const strayPage = await readPage(strayList(strays), charged)
  const paidPage = await readPage(unchargedList(uncharged), paid)
  const isCut = strayPage.rows.length < strays.length || paidPage.rows.length < uncharged.length
  return {
    checkedAt: deps.clock().toISOString(),
    since: since.toISOString(),
    chargedWithoutPaid: await describeStrays(deps, strayPage.rows),
    paidWithoutCharge: await describeUncharged(deps, paidPage.rows),
    ...troubles,
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

type Troubles = Pick<
  Reconciliation,
  'failedRefunds' | 'refundsOpen' | 'refundMismatch' | 'disputes'
>

// Returns the failed, open and mismatched refunds, and the open disputes. Omits empty lists.
async function troublesOf(deps: Deps, seen: Seen): Promise<Troubles> {
  const failedRefunds = await listFailedRefunds(deps)
  const refundsOpen = await listOpenRefunds(deps)
  const refundMismatch = await mismatchesIn(deps, seen)
  const disputes = await listOpenDisputes(deps)
  return {
    ...(failedRefunds.length > 0 && { failedRefunds }),
    ...(refundsOpen.length > 0 && { refundsOpen }),
    ...(refundMismatch.length > 0 && { refundMismatch }),
    ...(disputes.length > 0 && { disputes }),
  }
}

/** Returns the transaction ids of all charges that can be recorded or refunded, oldest first. */
export async function settleable(deps: Deps): Promise<string[]> {
  const { strays } = await chargedSince(deps, sixtyDaysBefore(deps))
  return strays.filter(canSettle).map(({ charge: { transactionId } }) => transactionId)
}

// Use real time and not the demo clock, because the card provider dates its charges by real time.
const sixtyDaysBefore = ({ realClock }: Deps) =>
  new Date(realClock().getTime() - DAYS_BACK * DAY_MS)

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
