import type { reconciliationMachine } from '../../../machines/reconciliation.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const reconciliationWords: Words<typeof reconciliationMachine> = {
  title: 'Payments',
  about:
    'The card provider’s charges held against the paid bookings, and settled where they differ.',
  states: {
    comparing: ['Charges and bookings are compared; what was shown before stays.', 'busy'],
    shown: ['The page shows what was found, and offers to settle it where that can be done.'],
    settling: ['Charges without a paid booking are being recorded or given back.', 'busy'],
    failed: ['They could not be compared; the page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: {
    'payments.compare': '{who} asks for another comparison',
    'payments.settle': '{who} settles the charges without a paid booking',
    retry: RETRY,
  },
  actors: {
    compareCharges: 'the clinic, asked to hold the charges against the bookings,',
    settleCharges: 'the clinic, told to settle the charges,',
  },
  delays: {},
}
