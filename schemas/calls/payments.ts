import { DisputePack } from '../dispute.ts'
import { Reconciliation, type ReconciliationQuery } from '../reconciliation.ts'
import type { RefundSettlement } from '../refund.ts'
import { ModifiedReply } from '../user.ts'
import { call, shape } from './call.ts'

export const readDispute = call({
  id: 'readDispute',
  method: 'GET',
  path: '/dispute/:id',
  access: 'admin',
  reply: DisputePack,
})

// The server reads weeks of charges from the card provider.
const slow = true

export const compareCharges = call({
  id: 'compareCharges',
  method: 'GET',
  path: '/reconciliation',
  access: 'admin',
  query: shape<ReconciliationQuery>,
  reply: Reconciliation,
  slow,
})

export const settleCharges = call({
  id: 'settleCharges',
  method: 'POST',
  path: '/reconciliation/settle',
  access: 'admin',
  query: shape<ReconciliationQuery>,
  reply: Reconciliation,
  slow,
})

export const settleRefund = call({
  id: 'settleRefund',
  method: 'POST',
  path: '/refund/:id/settled',
  access: 'staff',
  needs: 'desk.write',
  body: shape<RefundSettlement>,
  reply: ModifiedReply,
})
