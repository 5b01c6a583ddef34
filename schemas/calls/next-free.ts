import { NextFreeList } from '../next-free.ts'
import { call } from './call.ts'

/** Returns the treatments with their prices and their next two free times. */
export const listNextFree = call({
  id: 'listNextFree',
  method: 'GET',
  path: '/next-free',
  access: 'anyone',
  reply: NextFreeList,
})
