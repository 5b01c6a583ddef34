import { Website } from '../website.ts'
import { call } from './call.ts'

export const readWebsite = call({
  id: 'readWebsite',
  method: 'GET',
  path: '/website',
  access: 'anyone',
  reply: Website,
})
