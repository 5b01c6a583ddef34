import type { PageQuery } from '../paging.ts'
import { PublicReviews } from '../public-review.ts'
import { call, shape } from './call.ts'

export const listPublishedReviews = call({
  id: 'listPublishedReviews',
  method: 'GET',
  path: '/published-review',
  access: 'anyone',
  query: shape<PageQuery>,
  reply: PublicReviews,
})
