import { ReviewedVisits, type ReviewRequest } from '../review.ts'
import { DeletedReply } from '../user.ts'
import { call, shape } from './call.ts'

export const listOwnReviews = call({
  id: 'listOwnReviews',
  method: 'GET',
  path: '/own-review',
  access: 'patient',
  reply: ReviewedVisits,
})

export const writeReview = call({
  id: 'writeReview',
  method: 'PUT',
  path: '/own-review/:id',
  access: 'patient',
  body: shape<ReviewRequest>,
  reply: ReviewedVisits,
})

export const deleteReview = call({
  id: 'deleteReview',
  method: 'DELETE',
  path: '/own-review/:id',
  access: 'patient',
  reply: DeletedReply,
})
