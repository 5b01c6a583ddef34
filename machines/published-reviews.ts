import { assign, setup } from 'xstate'
import { listPublishedReviews } from '../schemas/calls/published-reviews.ts'
import type { PublicReview, PublicReviews } from '../schemas/public-review.ts'
import { answered, failing, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { typed } from './placeholder.ts'

/**
 * The state machine of the Review page, which lists the published reviews.
 *
 * - `shown` displays the newest reviews, which came with the page.
 * - The `reviews.more` event loads the next reviews, which follow the shown ones. The first of them
 *   gets the focus, because the button disappears after the last reviews.
 * - If `loading` fails, `shown` keeps the reviews and shows the error.
 */
export const publishedReviewsMachine = setup({
  types: typed<{
    context: {
      reviews: readonly PublicReview[]
      /** The cursor of the next reviews. Undefined if all reviews are shown. */
      next: string | undefined
      /** The id of the first review that was loaded last. Undefined before anything was loaded. */
      arrived: string | undefined
      failure: string | null
    }
    events: { type: 'reviews.more' }
    input: PublicReviews
    tags: 'busy'
  }>(),
  actors: { listMore: calling(listPublishedReviews) },
  actions: {
    add: assign(({ context }, { reviews, next }: PublicReviews) => ({
      reviews: [...context.reviews, ...reviews],
      next,
      arrived: reviews[0]?._id,
    })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: { hasMore: ({ context }) => context.next !== undefined },
}).createMachine({
  id: 'publishedReviews',
  context: ({ input: { reviews, next } }) => ({
    reviews,
    next,
    arrived: undefined,
    failure: null,
  }),
  initial: 'shown',
  states: {
    shown: {
      on: { 'reviews.more': { guard: 'hasMore', target: 'loading', actions: 'clearFailure' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listMore',
        input: ({ context: { next } }) => ({ query: next === undefined ? {} : { after: next } }),
        onDone: { target: 'shown', actions: { type: 'add', params: answered } },
        onError: { target: 'shown', actions: { type: 'keepFailure', params: failing } },
      },
    },
  },
})
