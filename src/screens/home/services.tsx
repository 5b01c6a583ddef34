import { SAMPLE_SERVICES } from '../../../schemas/samples.ts'
import { Card } from '../../ui/card.tsx'
import { ServicePicture } from '../../ui/illustrations/services.tsx'
import { prose } from '../../ui/page.css.ts'
import { bleed, services } from './home.css.ts'
import { Section } from './section.tsx'

export function Services() {
  return (
    <Section title="Services We Provide">
      <ul role="list" className={services}>
        {SAMPLE_SERVICES.map(({ _id, name, description, img }) => (
          <Card as="li" key={_id} id={_id}>
            <div className={bleed}>
              <ServicePicture img={img} />
            </div>
            <h3>{name}</h3>
            <p className={prose}>{description}</p>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
