import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { providePublishedReviews } from '../../compose/published-reviews.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { prose } from '../../ui/page.css.ts'
import type { PageProps } from '../page-props.ts'
import { intro, page } from './review.css.ts'
import { samplesOf, SAMPLES_NOTE, Testimonials } from './testimonials.tsx'

/** The page that shows the patients' reviews. Published reviews come first, then the samples. */
export default function Review({ product }: PageProps<'/review'>) {
  const [{ logic, input }] = useState(() => product.provide(providePublishedReviews))
  const published = useActorRef(logic, { input })
  const { reviews, next, arrived, failure } = useSelector(published, ({ context }) => context)
  const isBusy = useSelector(published, (state) => state.hasTag('busy'))
  const samples = samplesOf(product.settings)
  return (
    <div className={page}>
      <div className={intro}>
        <PageHeading>Reviews</PageHeading>
        <p className={prose}>{aboutReviews(reviews.length, samples.length)}</p>
      </div>
      <Testimonials reviews={reviews} samples={[]} focused={arrived} />
      {failure !== null && <Alert>{failure}</Alert>}
      {next !== undefined && (
        <p>
          <Button
            look="secondary"
            isPending={isBusy}
            onPress={() => published.send({ type: 'reviews.more' })}
          >
            More reviews
          </Button>
        </p>
      )}
      <Testimonials reviews={[]} samples={samples} />
      <p>
        <LinkButton href="/appointment">Book an appointment</LinkButton>
      </p>
    </div>
  )
}

function aboutReviews(published: number, samples: number): string {
  if (published === 0) return samples > 0 ? SAMPLES_NOTE : 'No patient has reviewed us yet.'
  return 'Our patients can review each of their visits. We show their first name and last initial.'
}
