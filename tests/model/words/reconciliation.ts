import type { reconciliationMachine } from '../../../machines/reconciliation.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const reconciliationWords: Words<typeof reconciliationMachine> = {
  title: 'Payments',
  about:
    'Compares the card provider’s charges with the paid bookings, and settles the differences.',
  states: {
    comparing: [
      'The server compares charges and bookings. The previous result stays visible.',
      'busy',
    ],
    shown: ['The page shows the differences, with a button to settle those that can be settled.'],
    settling: ['Charges without a paid booking are being recorded or refunded.', 'busy'],
    asking: ['A dialog asks how the money of a failed refund was repaid.', 'modal'],
    marking: ['The refund is being marked as repaid.', 'busy', 'modal'],
    failed: ['The comparison failed. The page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: {
    'payments.turn': '{who} turns to another page of the payments',
    'payments.compare': '{who} asks for another comparison',
    'payments.settle': '{who} settles the charges without a paid booking',
    'refund.choose': '{who} asks to mark a failed refund',
    'refund.settle': '{who} says that it was repaid: {how}',
    'refund.dismiss': '{who} leaves the refund as it is',
    retry: RETRY,
  },
  actors: {
    compareCharges: 'the clinic, asked to hold the charges against the bookings,',
    settleCharges: 'the clinic, told to settle the charges,',
    settleRefund: 'the clinic, told how the refund was repaid,',
  },
  delays: {},
}
