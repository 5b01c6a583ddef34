import { Hold, type HoldRequest } from '../hold.ts'
import { DeletedReply } from '../user.ts'
import { call, shape } from './call.ts'

/** Holds a slot: ten minutes for a patient, five minutes for a visitor. */
export const holdSlot = call({
  id: 'holdSlot',
  method: 'POST',
  path: '/hold',
  access: 'visitor or patient',
  body: shape<HoldRequest>,
  reply: Hold,
})

export const extendHold = call({
  id: 'extendHold',
  method: 'POST',
  path: '/hold/:id/extend',
  access: 'visitor or patient',
  reply: Hold,
})

export const releaseHold = call({
  id: 'releaseHold',
  method: 'DELETE',
  path: '/hold/:id',
  access: 'visitor or patient',
  reply: DeletedReply,
  outlivesPage: true,
})
