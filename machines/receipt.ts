import { assign, setup } from 'xstate'
import { issueDeskReceipt, mailReceipt } from '../schemas/calls/receipts.ts'
import type { DeskReceipt } from '../schemas/receipt.ts'
import { answered, byEvent, errorToast, isExpired, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

type ReceiptEvent =
  | { type: 'receipt.open'; id: string; key: string }
  | { type: 'receipt.mail' }
  | { type: 'receipt.close' }

type ReceiptContext = {
  /** The id of the visit. */
  id: string
  /** The idempotency key with which the receipt is mailed while the dialog is open. */
  key: string
  /** Null until the receipt is loaded. */
  shown: DeskReceipt | null
}

const mailedTo = ({ email }: DeskReceipt): Toast => ({
  kind: 'success',
  text: `The receipt is on its way to ${email ?? 'the patient'}.`,
})

/**
 * The state machine of the dialog with a visit's receipt, which staff print or mail.
 *
 * - `receipt.open` asks for the receipt in `issuing`. The server issues it, or returns the last one.
 * - In `shown`, `receipt.mail` mails the receipt to the patient, who has an email address.
 * - After a failure, `receipt.mail` sends the same request again, so that it is mailed once.
 * - `mailed` shows the receipt too, and mails it no more.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const receiptMachine = setup({
  types: typed<{ events: ReceiptEvent; context: ReceiptContext; tags: 'busy' | 'modal' }>(),
  actors: { issueDeskReceipt: calling(issueDeskReceipt), mailReceipt: calling(mailReceipt) },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    open: assign((_, { id, key }: { id: string; key: string }) => ({ id, key, shown: null })),
    keepReceipt: assign((_, shown: DeskReceipt) => ({ shown })),
  },
  guards: {
    isExpired: (_, failed: Failed) => isExpired(failed),
    isMailable: ({ context: { shown } }) => shown !== null && shown.email !== null,
  },
}).createMachine({
  id: 'receipt',
  context: { id: '', key: '', shown: null },
  initial: 'closed',
  states: {
    closed: {
      on: { 'receipt.open': { target: 'issuing', actions: { type: 'open', params: byEvent } } },
    },
    issuing: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'issueDeskReceipt',
        input: ({ context: { id } }) => ({ params: { id } }),
        onDone: { target: 'shown', actions: { type: 'keepReceipt', params: answered } },
        onError: [
          expiredEnds,
          { target: 'closed', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    shown: {
      tags: 'modal',
      on: {
        'receipt.mail': { guard: 'isMailable', target: 'mailing' },
        'receipt.close': 'closed',
      },
    },
    mailing: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'mailReceipt',
        input: ({ context: { id, key } }) => ({ params: { id }, key }),
        onDone: {
          target: 'mailed',
          actions: [
            { type: 'keepReceipt', params: answered },
            { type: 'notify', params: ({ event }) => mailedTo(event.output) },
          ],
        },
        onError: [
          expiredEnds,
          { target: 'shown', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    mailed: { tags: 'modal', on: { 'receipt.close': 'closed' } },
    ended: { type: 'final' },
  },
})
