import type { receiptMachine } from '../../../machines/receipt.ts'
import { ENDED, type Words } from './words.ts'

export const receiptWords: Words<typeof receiptMachine> = {
  title: 'Receipt of a visit',
  about: 'Shows the numbered receipt of a visit, prints it, and mails it to the patient.',
  states: {
    closed: ['The dialog is closed.'],
    issuing: ['The server issues the receipt.', 'modal', 'busy'],
    shown: ['The dialog shows the receipt.', 'modal'],
    mailing: ['The server mails the receipt.', 'modal', 'busy'],
    mailed: ['The dialog says where the receipt was mailed.', 'modal'],
    ended: [ENDED],
  },
  events: {
    'receipt.open': '{who} opens the receipt',
    'receipt.mail': '{who} mails the receipt',
    'receipt.close': '{who} closes the dialog',
  },
  actors: {
    issueDeskReceipt: 'the clinic, asked for the receipt,',
    mailReceipt: 'the clinic, told to mail the receipt,',
  },
  delays: {},
}
