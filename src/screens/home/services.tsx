import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { SERVICE_CARDS } from '../../../schemas/service-cards.ts'
import type { Product } from '../../compose.ts'
import { provideNextFree } from '../../compose/next-free.ts'
import { Card } from '../../ui/card.tsx'
import { ServicePicture } from '../../ui/illustrations/services.tsx'
import { prose } from '../../ui/page.css.ts'
import { bleed, offerRoom, services } from './home.css.ts'
import { Offer } from './offer.tsx'
import { Section } from './section.tsx'

/** The services list. Each card shows the treatment's price and its next free times. */
export default function Services({ product }: { product: Product }) {
  const [logic] = useState(() => product.provide(provideNextFree))
  const nextFree = useActorRef(logic)
  const isFailed = useSelector(nextFree, (state) => state.hasTag('failed'))
  const isShown = useSelector(nextFree, (state) => state.hasTag('shown'))
  const treatments = useSelector(nextFree, (state) => state.context.treatments)
  return (
    <Section title="Services We Provide">
      <ul role="list" className={services}>
        {SERVICE_CARDS.map(({ _id, name, description, img }) => (
          <Card as="li" key={_id} id={_id}>
            <div className={bleed}>
              <ServicePicture img={img} />
            </div>
            <h3>{name}</h3>
            <p className={prose}>{description}</p>
            <div className={offerRoom}>
              {(isShown || isFailed) && (
                <Offer
                  product={product}
                  name={name}
                  treatment={isFailed ? 'unknown' : treatments.find((each) => each.name === name)}
                />
              )}
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
