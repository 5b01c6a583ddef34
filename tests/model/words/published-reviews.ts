import type { publishedReviewsMachine } from '../../../machines/published-reviews.ts'
import type { Words } from './words.ts'

export const publishedReviewsWords: Words<typeof publishedReviewsMachine> = {
  title: 'Published reviews',
  about: 'Shows the published reviews on the Review page, and loads more of them.',
  states: {
    shown: ['The page shows reviews.'],
    loading: ['The next reviews are loading.', 'busy'],
  },
  events: { 'reviews.more': '{who} asks for more reviews' },
  actors: { listMore: 'the clinic, asked for more reviews,' },
  delays: {},
}
