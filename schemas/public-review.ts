import * as z from 'zod/mini'

/** The numbers of stars that a patient can give, from the worst to the best. */
export const STARS = [1, 2, 3, 4, 5] as const

export const Stars = z.literal(STARS)
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

/**
 * One page of the published reviews, newest first. `next` is the cursor of the next page.
 * Every page's settings contain such a page, so its schema loads no code of longer lists.
 */
export const PublicReviews = z.object({
  reviews: z.array(PublicReview),
  next: z.optional(z.string()),
})
export type PublicReviews = z.infer<typeof PublicReviews>
