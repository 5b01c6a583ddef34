import type { ActorRefFrom } from 'xstate'
import type { ownReviewsMachine } from '../../../machines/own-reviews.ts'

export type OwnReviewsRef = ActorRefFrom<typeof ownReviewsMachine>
