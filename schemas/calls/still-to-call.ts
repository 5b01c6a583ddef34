import { StillToCall } from '../still-to-call.ts'
import { call } from './call.ts'

/** Returns the visits to come whose doctor is away. */
export const listStillToCall = call({
  id: 'listStillToCall',
  method: 'GET',
  path: '/agenda/still-to-call',
  access: 'staff',
  needs: 'agenda.read',
  reply: StillToCall,
})
