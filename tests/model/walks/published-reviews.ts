import { publishedReviewsMachine } from '../../../machines/published-reviews.ts'
import type { PublicReviews } from '../../../schemas/public-review.ts'
import type { Scenario } from '../walk.ts'
import { publishedReviewsWords } from '../words/published-reviews.ts'
import { offline } from './samples.ts'
import type { Walk } from './stage.ts'

const first: PublicReviews = {
  reviews: [{ _id: 'r1', name: 'Maria G.', stars: 5, words: 'Quick and kind.' }],
  next: 'r1',
}
const second: PublicReviews = {
  reviews: [{ _id: 'r2', name: 'Cher', stars: 2, words: '', answer: 'We are sorry.' }],
}

const scenario: Scenario<typeof publishedReviewsMachine> = {
  machine: publishedReviewsMachine,
  input: first,
  events: [{ type: 'reviews.more' }],
  outcomes: { listMore: { answers: { 'the last reviews': second }, errors: { offline } } },
  facet: ({ context }) => [context.next, context.failure],
}

/** The settings of a page come with its document, so no path can give a page other reviews. */
export const publishedReviews: Walk<typeof publishedReviewsMachine> = {
  name: 'published-reviews',
  machine: publishedReviewsMachine,
  words: publishedReviewsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [],
}
