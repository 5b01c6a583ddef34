import { OwnPhone } from '../own-phone.ts'
import { call } from './call.ts'

export const readOwnPhone = call({
  id: 'readOwnPhone',
  method: 'GET',
  path: '/own-phone',
  access: 'patient',
  reply: OwnPhone,
})
