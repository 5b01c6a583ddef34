import { Reconciliation, type PaymentsPlace } from '../../../schemas/reconciliation.ts'
import type { RefundSettlement } from '../../../schemas/refund.ts'
import { ModifiedReply } from '../../../schemas/user.ts'
import type { Line } from './line.ts'

// The timeout in ms is long, because the server reads weeks of charges from the card provider.
const LONG_TIMEOUT = { timeout: 60_000 } as const
/** The number of charges or bookings on one page of the payments list. */
const PAGE_LIMIT = { limit: 25 } as const

/** Returns the functions with which the Payments page calls the server. */
export const paymentCalls = ({ ask }: Line) => ({
  /** Compares the card provider's recent charges with the bookings. */
  compareCharges: (place: PaymentsPlace, signal?: AbortSignal) =>
    ask(
      ({ auth, aborted }) =>
        auth.get('reconciliation', {
          ...LONG_TIMEOUT,
          searchParams: { ...PAGE_LIMIT, ...place },
          ...aborted(signal),
        }),
      Reconciliation,
    ),
  /** Records or refunds each charge without a paid booking, then compares charges with bookings. */
  settleCharges: () =>
    ask(
      ({ auth }) =>
        auth.post('reconciliation/settle', { ...LONG_TIMEOUT, searchParams: PAGE_LIMIT }),
      Reconciliation,
    ),
  /** Records how staff repaid a refund that the card provider could not make. */
  settleRefund: (id: string, settlement: RefundSettlement) =>
    ask(
      ({ auth, path }) => auth.post(path('refund', id, 'settled'), { json: settlement }),
      ModifiedReply,
    ),
})
