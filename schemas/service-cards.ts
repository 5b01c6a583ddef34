import { SAMPLE_SERVICES } from './sample-services.ts'

type Id = (typeof SAMPLE_SERVICES)[number]['_id']

/** A service's card on the landing page (spec §3). `img` is the name of the service's drawing. */
export type ServiceCard = {
  readonly _id: Id
  readonly name: string
  readonly description: string
  readonly img: 'fluoride' | 'filling' | 'whitening'
}

// Only the landing page loads these texts, because every page loads the footer's list.
const TEXTS: Readonly<Record<Id, Pick<ServiceCard, 'description' | 'img'>>> = {
  'fluoride-treatment': {
    description:
      'A thin layer of fluoride, painted on in a few minutes, strengthens the enamel and helps prevent decay.',
    img: 'fluoride',
  },
  'cavity-filling': {
    description: 'We numb the tooth, remove the decay and fill the hole to match your own teeth.',
    img: 'filling',
  },
  'teeth-whitening': {
    description:
      'A gentle whitening gel lifts the stains that coffee, tea and time have left behind.',
    img: 'whitening',
  },
}

export const SERVICE_CARDS: readonly ServiceCard[] = SAMPLE_SERVICES.map((service) => ({
  ...service,
  ...TEXTS[service._id],
}))
