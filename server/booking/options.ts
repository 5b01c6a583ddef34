import type { BookingOptions } from '../../schemas/booking-options.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { describeSteps, refundSteps } from './refund-rule.ts'
import { whyNotCancel, whyNotMove, whyNotRefund } from './refused-change.ts'
import { whyUnconfirmed } from './access.ts'
import type { BookingRow } from './row.ts'
import { movesLeft, refundNow, standingOf } from './standing.ts'

/** Returns the changes that the caller may make to a booking now, and the refund for cancelling. */
export async function optionsOf(
  deps: Deps,
  caller: Caller,
  row: BookingRow,
): Promise<BookingOptions> {
  const standing = await standingOf(deps, deps.db, row)
  const [noCancel, noMove] = caller.admin
    ? [whyNotRefund(standing)]
    : [
        whyNotCancel(deps, standing),
        whyNotMove(deps, standing) ?? (await whyUnconfirmed(deps, caller)),
      ]
  const why = (noCancel ?? noMove)?.message
  return {
    canCancel: !noCancel,
    canMove: !noMove,
    ...(why !== undefined && { why }),
    refund: {
      now: refundNow(standing, caller.admin) / 100,
      steps: describeSteps(refundSteps(standing.rule)),
    },
    sequence: row.sequence,
    movesLeft: movesLeft(standing),
    refunds: standing.refunds,
  }
}
