import { answered } from './actor-result.ts'
import { keepsFailure, overtaken } from './change-replies.ts'
import { changeSetup } from './change-setup.ts'

/** The state in which a dialog shows the refund and asks whether to cancel the appointment. */
export const confirmingCancel = changeSetup.createStateConfig({
  tags: 'modal',
  on: {
    'change.confirm': { target: 'cancelling', actions: 'clearFailure' },
    'change.keep': { target: 'shown', actions: 'clearFailure' },
  },
})

/**
 * The state that asks the server to cancel, and sends the refund amount that the patient has seen.
 */
export const cancelling = changeSetup.createStateConfig({
  tags: ['busy', 'modal'],
  invoke: {
    src: 'cancel',
    input: ({ context }) => ({
      id: context.bookingId,
      sequence: context.options?.sequence ?? 0,
      expectedRefund: context.options?.refund.now ?? 0,
    }),
    onDone: { target: 'done.cancelled', actions: { type: 'keepRefund', params: answered } },
    onError: [...overtaken, { target: 'confirmingCancel', actions: keepsFailure }],
  },
})
