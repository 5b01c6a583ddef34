import { useId } from 'react'
import type { Clinic } from '../../../schemas/settings.ts'
import type { PageProps } from '../page-props.ts'
import { Letter } from '../../ui/illustrations/letter.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { prose } from '../../ui/page.css.ts'
import { ContactForm } from './contact-form.tsx'
import { half, halves, intro, page } from './contact.css.ts'
import { Phone } from './phone.tsx'
import { mapAddress } from './reach.ts'
import { Visit } from './visit.tsx'

/** The contact page: address, phone, email and contact form. */
export default function Contact({ product }: PageProps<'/contact'>) {
  const { clinic } = product.settings
  const form = useId()
  return (
    <div className={page}>
      <div className={intro}>
        <PageHeading>Contact</PageHeading>
        <p className={prose}>Write to us, call us or drop in. We’d love to hear from you.</p>
      </div>
      <Visit product={product} level={2} />
      <div className={halves}>
        <section aria-labelledby={form} className={half}>
          <h2 id={form}>Send us a message</h2>
          <ContactForm product={product} />
        </section>
        <Directions clinic={clinic} />
      </div>
    </div>
  )
}

function Directions({ clinic }: { clinic: Clinic }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={half}>
      <h2 id={id}>Coming to the clinic</h2>
      <p className={prose}>
        You’ll find us at <span>{clinic.address}</span>. To plan your trip, see{' '}
        <a href={mapAddress(clinic.address)} rel="noreferrer">
          our address on a map
        </a>
        , or give it to your driver or navigation app.
      </p>
      <p className={prose}>
        Need step-free access or help at the entrance? Before you come, call <Phone of={clinic} />.
      </p>
      <Letter />
    </section>
  )
}
