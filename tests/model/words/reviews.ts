import type { reviewsMachine } from '../../../machines/reviews.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const reviewsWords: Words<typeof reviewsMachine> = {
  title: 'Patient reviews',
  about: 'Lists patients’ reviews page by page, and publishes and answers them.',
  states: {
    loading: ['A page of reviews is loading. The previous page stays visible.', 'busy'],
    shown: ['The page shows the reviews.'],
    deciding: ['A dialog shows a review and a field for the answer.', 'modal'],
    saving: ['The decision is being saved.', 'busy', 'modal'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'reviews.turn': '{who} turns to another page of the reviews',
    'review.open': '{who} opens a review',
    'answer.edit': '{who} types an answer',
    'review.decide': '{who} decides',
    'review.dismiss': '{who} closes the dialog',
    retry: RETRY,
  },
  actors: {
    listReviews: 'the clinic, asked for the reviews,',
    decide: 'the clinic, given the decision,',
  },
  delays: {},
}
