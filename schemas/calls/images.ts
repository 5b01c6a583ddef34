import { ImageHost } from '../image-host.ts'
import { call } from './call.ts'

/** Returns the URL and the key with which admins upload photos. */
export const tellImageHost = call({
  id: 'tellImageHost',
  method: 'GET',
  path: '/image-host',
  access: 'admin',
  reply: ImageHost,
})
