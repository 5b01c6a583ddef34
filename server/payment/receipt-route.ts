import { BookingPath } from '../../schemas/booking.ts'
import { issueReceipt } from '../../schemas/calls/receipts.ts'
import { refuseOtherPatient } from '../booking/access.ts'
import { findKept } from '../booking/row.ts'
import type { App, Deps } from '../deps.ts'
import { addressOf } from '../http/auth.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { transact } from '../storage/transact.ts'
import { receiptOf } from './receipts.ts'

const RECEIPTS_PER_MINUTE = 30

/** Adds the route with which patients get the receipts of their bookings. */
export function receiptRoute(app: App, deps: Deps): void {
  serving(app, deps)(
    issueReceipt,
    {
      tag: 'Payments',
      summary: 'Get the numbered receipt of a booking',
      description:
        'Only for the booking’s patient. Repeated requests get the same receipt. If what it says ' +
        'has changed, for example after another payment, a new receipt is issued, and `replaces` ' +
        'is the number of the one before it.',
      refuses: ['not_owner', 'not_found', 'nothing_paid'],
      params: BookingPath,
      limit: perCaller(RECEIPTS_PER_MINUTE),
    },
    async ({ caller, params: { id } }) => {
      await refuseOtherPatient(deps, caller, await findKept(deps, id))
      const wish = { id, by: addressOf(caller) }
      return (await transact(deps.db, (tx) => receiptOf(tx, deps, wish))).receipt
    },
  )
}
