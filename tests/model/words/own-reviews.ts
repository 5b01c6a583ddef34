import type { ownReviewsMachine } from '../../../machines/own-reviews.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const ownReviewsWords: Words<typeof ownReviewsMachine> = {
  title: 'My Reviews',
  about:
    'Lists the patient’s visits that are done, and stores, changes and deletes reviews of them.',
  states: {
    loading: ['The visits are loading.', 'busy'],
    shown: ['The page shows the visits with their reviews.'],
    writing: ['A dialog shows the form of a review.', 'modal'],
    sending: ['The review is being sent.', 'busy', 'modal'],
    confirming: ['A dialog asks whether to delete the review.', 'modal'],
    deleting: ['The review is being deleted.', 'busy', 'modal'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'review.open': '{who} opens the form of a review',
    'review.edit': '{who} enters a review',
    'review.send': '{who} sends the review',
    'review.delete': '{who} asks to delete a review',
    'review.confirm': '{who} confirms the deletion',
    'review.dismiss': '{who} closes the dialog',
    retry: RETRY,
  },
  actors: {
    listVisits: 'the clinic, asked for the visits,',
    sendReview: 'the clinic, given the review,',
    deleteReview: 'the clinic, told to delete the review,',
  },
  delays: {},
}
