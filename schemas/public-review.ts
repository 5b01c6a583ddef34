import * as z from 'zod/mini'
import { PageQuery, Turns } from './paging.ts'

/** The numbers of stars that a patient can give, from the worst to the best. */
export const STARS = [1, 2, 3, 4, 5] as const

export const Stars = z.literal(STARS, 'Choose one to five stars')
export type Stars = z.infer<typeof Stars>

/** A review as everybody sees it. It says nothing about the visit. */
export const PublicReview = z.object({
  _id: z.string(),
  name: z.string(),
  stars: Stars,
  words: z.string(),
  answer: z.optional(z.string()),
})
export type PublicReview = z.infer<typeof PublicReview>

/** One page of the published reviews, newest first. */
export const PublicReviews = z.extend(Turns, { reviews: z.array(PublicReview) })
export type PublicReviews = z.infer<typeof PublicReviews>
export const PublicReviewsQuery = PageQuery
