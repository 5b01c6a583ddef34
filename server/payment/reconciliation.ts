import { compareCharges, settleCharges } from '../../schemas/calls/payments.ts'
import { ReconciliationQuery } from '../../schemas/reconciliation.ts'
import { audited, auditedRead } from '../clinic/audit.ts'
import type { Caller } from '../http/auth.ts'
import { compare, settleable } from './comparison.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { settleById } from './settlement.ts'
import { withCardTime } from '../storage/budget.ts'

// The rate limit is low, because each comparison reads weeks of charges from the card provider.
const COMPARISONS_PER_MINUTE = 30

/**
 * Adds the routes `GET /reconciliation` and `POST /reconciliation/settle`, for admins.
 * `GET` compares charges with bookings. `POST` records or refunds charges without a paid booking.
 */
export function reconciliationRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const facts = {
    tag: 'Payments',
    refuses: ['cards_failed', 'cards_unreachable'],
    query: ReconciliationQuery,
    limit: perCaller(COMPARISONS_PER_MINUTE),
  } as const

  serve(
    compareCharges,
    {
      ...facts,
      summary: 'Compare the charges from the last sixty days with the bookings',
      description:
        'Both lists are empty if every charge paid for a booking and every paid booking was charged. ' +
        'Each list has at most `limit` entries, 300 by default. If there are more, `totals` has ' +
        'their number, and `turns` has the cursors of the next and previous pages: pass them as ' +
        '`chargedAfter`, `chargedBefore`, `paidAfter` or `paidBefore`. `failedRefunds` has the ' +
        'newest 300 refunds that the card provider could not make, `refundsOpen` the refunds on ' +
        'their way, `refundMismatch` the charges for which the provider refunded a different amount ' +
        'than the clinic recorded, and `disputes` the undecided disputes. Empty lists are omitted.',
    },
    ({ caller, query }) =>
      auditedRead(deps, caller, { action: 'charge.list', subject: '' }, () =>
        withTimeToCompare(deps, () => compare(deps, query)),
      ),
  )

  serve(
    settleCharges,
    {
      ...facts,
      summary: 'Record or refund every charge without a paid booking',
      description:
        'Returns a new comparison, in the format of `compareCharges`. Paid bookings without a charge ' +
        'are not changed: a person must look into them. It is safe to repeat the request.',
    },
    ({ caller, query, request }) =>
      withTimeToCompare(deps, async () => {
        const [failure, ...others] = await settleAll(deps, caller)
        for (const err of others) request.log.error({ err }, 'charge not settled')
        if (failure !== undefined) throw failure
        return compare(deps, query)
      }),
  )
}

// A busy clinic's comparison needs dozens of calls, and the Payments page waits a minute for it.
// If the card provider does not answer at all, the first call still ends after the usual time.
const withTimeToCompare = <T>({ cards }: Deps, work: () => Promise<T>): Promise<T> =>
  withCardTime(6 * cards.withinMs, work)

/**
 * Records each charge that pays for no booking as a booking's payment, or refunds the charge.
 * Resolves with the errors of the charges that could not be settled.
 */
async function settleAll(deps: Deps, caller: Caller): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const transactionId of await settleable(deps)) {
    await settleOne(deps, caller, transactionId).catch((error: unknown) => failures.push(error))
  }
  return failures
}

// Settle the charge before the audit transaction, which must not wait for the card provider.
async function settleOne(deps: Deps, caller: Caller, transactionId: string): Promise<void> {
  const { outcome } = await settleById(deps, transactionId)
  const deed = { action: 'charge.settle', subject: transactionId, detail: outcome } as const
  await audited(deps, caller, deed, () =>
    Promise.resolve(outcome === 'unpaid' ? undefined : outcome),
  )
}
