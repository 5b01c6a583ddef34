/** A testimonial on the landing page (spec §3). `img` names the reviewer's portrait. */
export type Review = {
  readonly _id: string
  readonly name: string
  readonly review: string
  readonly location: string
  readonly img: 'bun' | 'beard' | 'silver'
}

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
