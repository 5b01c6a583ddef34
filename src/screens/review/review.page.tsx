import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { prose } from '../../ui/page.css.ts'
import { intro, page } from './review.css.ts'
import { SAMPLES_NOTE, Testimonials } from './testimonials.tsx'

/** The page that shows the patients' reviews. */
export default function Review() {
  return (
    <div className={page}>
      <div className={intro}>
        <PageHeading>Reviews</PageHeading>
        <p className={prose}>{SAMPLES_NOTE}</p>
      </div>
      <Testimonials />
      <p>
        <LinkButton href="/appointment">Book an appointment</LinkButton>
      </p>
    </div>
  )
}
