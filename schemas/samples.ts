/** A service that the landing page presents (spec §3); `img` names its drawing. */
export type SampleService = {
  readonly _id: string
  readonly name: string
  readonly description: string
  readonly img: 'fluoride' | 'filling' | 'whitening'
}

/** A testimonial (spec §3); `img` names the reviewer's portrait. */
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
      'A thin layer of fluoride, painted on in a few minutes, makes the enamel harder and helps to keep decay away.',
    img: 'fluoride',
  },
  {
    _id: 'cavity-filling',
    name: 'Cavity Filling',
    description:
      'We numb the tooth, take out the decay and close it with a filling in the colour of your own teeth.',
    img: 'filling',
  },
  {
    _id: 'teeth-whitening',
    name: 'Teeth Whitening',
    description:
      'A gentle whitening gel lifts the stains that coffee, tea and the years have left behind.',
    img: 'whitening',
  },
]

export const SAMPLE_REVIEWS: readonly Review[] = [
  {
    _id: 'review-1',
    name: 'Winifred Herrera',
    review:
      'I put off this filling for two years. I booked a time late at night from my sofa, and it was done before lunch the next day.',
    location: 'Brooklyn',
    img: 'bun',
  },
  {
    _id: 'review-2',
    name: 'Samuel Okafor',
    review:
      'They told me the price before I sat down and each step before they took it. I have never been so calm in that chair.',
    location: 'Harlem',
    img: 'beard',
  },
  {
    _id: 'review-3',
    name: 'Margaret Lindqvist',
    review:
      'I use a screen reader, and this is the first dentist where I could choose a time and pay for it without asking anyone.',
    location: 'Queens',
    img: 'silver',
  },
]
