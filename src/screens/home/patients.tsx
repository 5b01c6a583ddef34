import type { PageSettings } from '../../../schemas/settings.ts'
import { samplesOf, SAMPLES_NOTE, Testimonials } from '../review/testimonials.tsx'
import { Section } from './section.tsx'

const MOST = 3

/** What patients say: the newest published reviews with words, and samples in the places left. */
export function Patients({ settings }: { settings: PageSettings }) {
  const published = settings.reviews?.reviews.filter(({ words }) => words !== '') ?? []
  const samples = samplesOf(settings).slice(0, MOST - published.length)
  if (published.length + samples.length === 0) return null
  const isSampleOnly = published.length === 0
  return (
    <Section title="What Our Patients Say" {...(isSampleOnly && { intro: SAMPLES_NOTE })} isBand>
      <Testimonials reviews={published} samples={samples} />
    </Section>
  )
}
