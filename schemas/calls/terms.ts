import type { TermsChange } from '../terms-change.ts'
import { Terms } from '../terms.ts'
import { call, shape } from './call.ts'

export const readTerms = call({
  id: 'readTerms',
  method: 'GET',
  path: '/cancellation-terms',
  access: 'anyone',
  reply: Terms,
})

export const saveTerms = call({
  id: 'saveTerms',
  method: 'PUT',
  path: '/cancellation-terms',
  access: 'admin',
  body: shape<TermsChange>,
  reply: Terms,
})
