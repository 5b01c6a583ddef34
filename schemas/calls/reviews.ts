import type { PageQuery } from '../paging.ts'
import { InboxReview, ReviewInbox, type ReviewDecision } from '../review.ts'
import { call, shape } from './call.ts'

export const listReviews = call({
  id: 'listReviews',
  method: 'GET',
  path: '/desk/review',
  access: 'admin',
  query: shape<PageQuery>,
  reply: ReviewInbox,
})

export const decideReview = call({
  id: 'decideReview',
  method: 'PATCH',
  path: '/desk/review/:id',
  access: 'admin',
  body: shape<ReviewDecision>,
  reply: InboxReview,
})
