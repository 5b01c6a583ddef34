import { SAMPLE_REVIEWS, type Review } from '../../../schemas/samples.ts'
import { Card } from '../../ui/card.tsx'
import { Portrait } from '../../ui/illustrations/portrait.tsx'
import { person, testimonial, testimonials, where, who, words } from './testimonials.css.ts'

/** Says that the testimonials are samples, not words of real patients. */
export const SAMPLES_NOTE =
  'These are sample reviews. They show how patients’ own words will look here.'

export function Testimonials() {
  return (
    <ul role="list" className={testimonials}>
      {SAMPLE_REVIEWS.map((review) => (
        <Card as="li" key={review._id}>
          <Testimonial {...review} />
        </Card>
      ))}
    </ul>
  )
}

function Testimonial({ name, review, location, img }: Review) {
  return (
    <figure className={testimonial}>
      <blockquote className={words}>
        <p>{review}</p>
      </blockquote>
      <figcaption className={person}>
        <Portrait img={img} size="4.5rem" />
        <div>
          <div className={who}>{name}</div>
          <div className={where}>{location}</div>
        </div>
      </figcaption>
    </figure>
  )
}
