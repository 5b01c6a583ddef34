/** A service on the landing page (spec §3). `img` is the name of the service's drawing. */
export type SampleService = {
  readonly _id: string
  readonly name: string
  readonly description: string
  readonly img: 'fluoride' | 'filling' | 'whitening'
}

/** A testimonial on the landing page (spec §3). `img` names the reviewer's portrait. */
export type Review = {
  readonly _id: string
  readonly name: string
  readonly review: string
  readonly location: string
  readonly img: 'bun' | 'beard' | 'silver'
}

export const SAMPLE_SERVICES: readonly SampleService[] = [
  {
    _id: 'fluoride-treatment',
    name: 'Fluoride Treatment',
    description:
      'A thin layer of fluoride, painted on in a few minutes, strengthens the enamel and helps prevent decay.',
    img: 'fluoride',
  },
  {
    _id: 'cavity-filling',
    name: 'Cavity Filling',
    description: 'We numb the tooth, remove the decay and fill the hole to match your own teeth.',
    img: 'filling',
  },
  {
    _id: 'teeth-whitening',
    name: 'Teeth Whitening',
    description:
      'A gentle whitening gel lifts the stains that coffee, tea and time have left behind.',
    img: 'whitening',
  },
]

export const SAMPLE_REVIEWS: readonly Review[] = [
  {
    _id: 'review-1',
    name: 'Winifred Herrera',
    review:
      'I’d put off this filling for two years. I booked late one night from my sofa, and it was done before lunch the next day.',
    location: 'Brooklyn',
    img: 'bun',
  },
  {
    _id: 'review-2',
    name: 'Samuel Okafor',
    review:
      'They told me the price before I sat down, and explained each step before they took it. I’ve never been so calm at the dentist.',
    location: 'Harlem',
    img: 'beard',
  },
  {
    _id: 'review-3',
    name: 'Margaret Lindqvist',
    review:
      'I use a screen reader, and this is the first dentist where I could book and pay without asking anyone for help.',
    location: 'Queens',
    img: 'silver',
  },
]
