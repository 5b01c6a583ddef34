import { DeskReceipt, Receipt } from '../receipt.ts'
import { call } from './call.ts'

/** Returns the receipt of the caller's own booking. Issues it if nothing like it was issued. */
export const issueReceipt = call({
  id: 'issueReceipt',
  method: 'POST',
  path: '/booking/:id/receipt',
  access: 'patient',
  reply: Receipt,
})

/** Returns the receipt of a visit for staff. Issues it if nothing like it was issued. */
export const issueDeskReceipt = call({
  id: 'issueDeskReceipt',
  method: 'POST',
  path: '/desk/booking/:id/receipt',
  access: 'staff',
  needs: 'desk.write',
  reply: DeskReceipt,
})

/** Mails the receipt of a visit to its patient. */
export const mailReceipt = call({
  id: 'mailReceipt',
  method: 'POST',
  path: '/desk/booking/:id/receipt/mail',
  access: 'staff',
  needs: 'desk.write',
  reply: DeskReceipt,
  repeatable: true,
})
