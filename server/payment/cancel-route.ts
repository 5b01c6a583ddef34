import { BookingPath, CancelReply, CancelRequest } from '../../schemas/booking.ts'
import { callerOf, requireAdmin } from '../http/auth.ts'
import { cancelBooking } from './cancel.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { createRefunds } from './refund.ts'

const CANCELLATIONS_PER_MINUTE = 60

const CANCEL = about({
  id: 'cancelBooking',
  tag: 'Appointments',
  access: 'admin',
  summary: "Cancel any patient's booking and refund its payment",
  description:
    '`sequence` is the booking’s `sequence`, or 0 if it has none. `expectedRefund` is the amount ' +
    'paid, in dollars. If either has changed, nothing is cancelled. The reply states the refund, ' +
    'and the card provider is asked for it afterwards. Repeated requests get the same reply.',
  refuses: ['not_found', 'changed', 'terms_changed'],
})

/** `POST /booking/{id}/cancel`: an admin cancels a booking. */
export function bookingCancelRoute(app: App, deps: Deps): void {
  const refundSoon = createRefunding(app, deps)
  app.post(
    '/booking/:id/cancel',
    {
      schema: {
        ...CANCEL,
        params: BookingPath,
        body: CancelRequest,
        response: { 200: CancelReply },
      },
      onRequest: requireAdmin(deps),
      config: perCaller(CANCELLATIONS_PER_MINUTE),
    },
    async (request) => {
      const reply = await cancelBooking(deps, callerOf(request), request.params.id, request.body)
      refundSoon()
      return reply
    },
  )
}

/**
 * Makes owed refunds at once, before the next background run. Closing the server stops the work.
 */
function createRefunding(app: App, deps: Deps): () => void {
  const refund = createRefunds(deps)
  const ending = new AbortController()
  let refunding = Promise.resolve()
  app.addHook('preClose', async () => {
    ending.abort()
    await refunding
  })
  return () => {
    refunding = refunding
      .then(() => refund(AbortSignal.any([deps.stopping, ending.signal])))
      .catch((error: unknown) => app.log.error(error))
  }
}
