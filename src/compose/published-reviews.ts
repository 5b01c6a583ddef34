import { publishedReviewsMachine } from '../../machines/published-reviews.ts'
import type { Services } from '../services.ts'
import { connected } from './connected.ts'

/** Connects the Review page's state machine to the clinic's server, and to the page's reviews. */
export const providePublishedReviews = (services: Services) => ({
  logic: connected(publishedReviewsMachine, services),
  input: services.settings.reviews ?? { reviews: [] },
})
