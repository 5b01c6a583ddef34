import { DisputePack } from '../dispute.ts'
import { call } from './call.ts'

export const readDispute = call({
  id: 'readDispute',
  method: 'GET',
  path: '/dispute/:id',
  access: 'admin',
  reply: DisputePack,
})
