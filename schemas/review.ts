import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { orEmpty } from './optional-line.ts'
import { PageQuery, Turns } from './paging.ts'
import { STARS, Stars } from './public-review.ts'
import { Slot } from './slot.ts'
import { Id, words } from './text.ts'

/** The maximum number of characters of a review, and of the clinic's answer. */
export const MOST_WORDS = 600

const Words = words(MOST_WORDS).check(orEmpty)

/** The schema of the form in which a patient reviews a visit. The words may be empty. */
export const ReviewForm = z.object({
  stars: z.literal(STARS, 'Choose one to five stars'),
  words: Words,
})
export type ReviewForm = z.infer<typeof ReviewForm>

const Version = z.int().check(z.minimum(1), z.maximum(1_000_000))

/**
 * The body of a request to store a review of a visit.
 * `version` is the version of the review that the patient has changed. Absent for a new review.
 */
export const ReviewRequest = z.extend(ReviewForm, { version: z.optional(Version) })
export type ReviewRequest = z.infer<typeof ReviewRequest>

export const ReviewPath = z.object({ id: Id })

/** `new`: the clinic has not decided yet. `declined`: the clinic does not publish the review. */
const ReviewState = z.enum(['new', 'published', 'declined'])

const Told = z.object({
  stars: Stars,
  words: z.string(),
  state: ReviewState,
  /** The clinic's answer. Empty if there is none. */
  answer: z.string(),
  /** A number that increases with each change by the patient or the clinic. */
  version: z.int(),
})

/** A visit that the patient can review, with the review that the patient has written. */
export const ReviewedVisit = z.object({
  bookingId: z.string(),
  treatment: z.string(),
  date: BookingDate,
  slot: Slot,
  /** The name under which the review of this visit is published. */
  name: z.string(),
  review: z.optional(Told),
})
export type ReviewedVisit = z.infer<typeof ReviewedVisit>

/** The patient's visits that are done, newest first. */
export const ReviewedVisits = z.array(ReviewedVisit)

/** A review as the clinic sees it, with the visit that it is about. */
export const InboxReview = z.extend(Told, {
  _id: z.string(),
  /** The patient's whole name. */
  patientName: z.string(),
  /** The name under which the review is published. */
  name: z.string(),
  treatment: z.string(),
  date: BookingDate,
  writtenAt: z.iso.datetime(),
})
export type InboxReview = z.infer<typeof InboxReview>

/** One page of the reviews that patients have written. New reviews come first. */
export const ReviewInbox = z.extend(Turns, {
  reviews: z.array(InboxReview),
  /** The number of reviews on the previous pages. */
  offset: z.int(),
  /** The number of all reviews (`total`) and of those without a decision (`undecided`). */
  total: z.int(),
  undecided: z.int(),
})
export type ReviewInbox = z.infer<typeof ReviewInbox>
export const ReviewInboxQuery = PageQuery
export const PublicReviewsQuery = PageQuery

/** The clinic's decision about a review. `version` is the version that the decision is about. */
export const ReviewDecision = z.object({ published: z.boolean(), answer: Words, version: Version })
export type ReviewDecision = z.infer<typeof ReviewDecision>

/**
 * Returns the name under which a review is published: the first name and the last name's initial.
 * A name that is missing, or is an email address, becomes `A patient`.
 */
export function publicName(patientName: string): string {
  const [first, ...others] = patientName.trim().split(/\s+/)
  if (!first || first.includes('@')) return 'A patient'
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${initialOf(last)}.`
}

// A letter may consist of several characters, such as a letter with an accent.
const initialOf = (name: string) => /^.\p{M}*/u.exec(name)?.[0].toLocaleUpperCase('en') ?? ''
