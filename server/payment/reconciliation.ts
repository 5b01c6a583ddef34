import { Reconciliation, ReconciliationQuery } from '../../schemas/reconciliation.ts'
import { audited, auditedRead } from '../clinic/audit.ts'
import { callerOf, requireAdmin, type Caller } from '../http/auth.ts'
import { compare, settleable } from './comparison.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { settleById } from './settlement.ts'
import { withCardTime } from '../storage/budget.ts'

// The rate limit is low, because each comparison reads weeks of charges from the card provider.
const COMPARISONS_PER_MINUTE = 30

const COMPARE = about({
  id: 'compareCharges',
  tag: 'Payments',
  access: 'admin',
  summary: 'Compare the charges from the last sixty days with the bookings',
  description:
    'Both lists are empty if every charge paid for a booking and every paid booking was charged. ' +
    'Each list has at most `limit` entries, 300 by default. If there are more, `totals` has ' +
    'their number, and `turns` has the cursors of the next and previous pages: pass them as ' +
    '`chargedAfter`, `chargedBefore`, `paidAfter` or `paidBefore`. `failedRefunds` has the ' +
    'newest 300 refunds that the card provider could not make, `refundsOpen` the refunds on ' +
    'their way, `refundMismatch` the charges for which the provider refunded a different amount ' +
    'than the clinic recorded, and `disputes` the undecided disputes. Empty lists are omitted.',
  refuses: ['cards_failed', 'cards_unreachable'],
})

const SETTLE = about({
  id: 'settleCharges',
  tag: 'Payments',
  access: 'admin',
  summary: 'Record or refund every charge without a paid booking',
  description:
    'Returns a new comparison, in the format of `compareCharges`. Paid bookings without a charge ' +
    'are not changed: a person must look into them. It is safe to repeat the request.',
  refuses: ['cards_failed', 'cards_unreachable'],
})

/**
 * Adds the routes `GET /reconciliation` and `POST /reconciliation/settle`, for admins.
 * `GET` compares charges with bookings. `POST` records or refunds charges without a paid booking.
 */
export function reconciliationRoutes(app: App, deps: Deps): void {
  const onRequest = requireAdmin(deps)
  const config = perCaller(COMPARISONS_PER_MINUTE)
  const shapes = { querystring: ReconciliationQuery, response: { 200: Reconciliation } }

  app.get('/reconciliation', { schema: { ...COMPARE, ...shapes }, onRequest, config }, (request) =>
    auditedRead(deps, callerOf(request), { action: 'charge.list', subject: '' }, () =>
      withTimeToCompare(deps, () => compare(deps, request.query)),
    ),
  )

  app.post(
    '/reconciliation/settle',
    { schema: { ...SETTLE, ...shapes }, onRequest, config },
    (request) =>
      withTimeToCompare(deps, async () => {
        const [failure, ...others] = await settleAll(deps, callerOf(request))
        for (const err of others) request.log.error({ err }, 'charge not settled')
        if (failure !== undefined) throw failure
        return compare(deps, request.query)
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
