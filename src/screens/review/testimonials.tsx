import type { PublicReview } from '../../../schemas/public-review.ts'
import { SAMPLE_REVIEWS, type Review } from '../../../schemas/sample-reviews.ts'
import type { PageSettings } from '../../../schemas/settings.ts'
import { Card } from '../../ui/card.tsx'
import { Portrait } from '../../ui/illustrations/portrait.tsx'
import { Answer } from './answer.tsx'
import { Stars } from './stars.tsx'
import * as look from './testimonials.css.ts'
import { focusOn } from '../../ui/focus-on.ts'

/** Says that the testimonials are samples, not words of real patients. */
export const SAMPLES_NOTE =
  'These are sample reviews. They show how patients’ own words will look here.'

/** Returns the sample reviews, or none if the clinic's website does not show them. */
export const samplesOf = ({ sampleReviews = true }: PageSettings) =>
  sampleReviews ? SAMPLE_REVIEWS : []

type Props = {
  reviews: readonly PublicReview[]
  samples: readonly Review[]
  /** The id of the review that gets the focus when it appears. */
  focused?: string | undefined
}

/** Shows published reviews, and after them samples, each of which is called a sample. */
export function Testimonials({ reviews, samples, focused }: Props) {
  if (reviews.length + samples.length === 0) return null
  return (
    <ul role="list" className={reviews.length > 0 ? look.ragged : look.testimonials}>
      {reviews.map((review) => (
        <Card as="li" key={review._id}>
          <Published review={review} isFocused={review._id === focused} />
        </Card>
      ))}
      {samples.map((review) => (
        <Card as="li" key={review._id}>
          <Sample {...review} />
        </Card>
      ))}
    </ul>
  )
}

type PublishedProps = { review: PublicReview; isFocused: boolean }

function Published({ review, isFocused }: PublishedProps) {
  const { name, stars, words: text, answer } = review
  return (
    <figure tabIndex={-1} ref={isFocused ? focusOn : null} className={look.testimonial}>
      <div className={look.said}>
        <Stars count={stars} />
        {text !== '' && (
          <blockquote>
            <p className={look.written}>{text}</p>
          </blockquote>
        )}
        {answer !== undefined && <Answer>{answer}</Answer>}
      </div>
      <figcaption className={look.who}>{name}</figcaption>
    </figure>
  )
}

function Sample({ name, review, location, img }: Review) {
  return (
    <figure className={look.testimonial}>
      <blockquote className={look.words}>
        <p>{review}</p>
      </blockquote>
      <figcaption className={look.person}>
        <Portrait img={img} size="4.5rem" />
        <div>
          <div className={look.who}>{name}</div>
          <div className={look.where}>{`Sample review, ${location}`}</div>
        </div>
      </figcaption>
    </figure>
  )
}
