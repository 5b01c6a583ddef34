/** A service on the landing page (spec §3). `img` is the name of the service's drawing. */
export type SampleService = {
  readonly _id: string
  readonly name: string
  readonly description: string
  readonly img: 'fluoride' | 'filling' | 'whitening'
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
