import type { PageProps } from '../page-props.ts'
import { prose } from '../../ui/page.css.ts'
import { ContactForm } from '../contact/contact-form.tsx'
import { Phone } from '../contact/phone.tsx'
import { Visit } from '../contact/visit.tsx'
import { Dentists } from './dentists.tsx'
import { Patients } from './patients.tsx'
import { Hero } from './hero.tsx'
import { contact, contactWords } from './home.css.ts'
import { AppointmentBanner, Treatment } from './promos.tsx'
import { Section } from './section.tsx'
import { Services } from './services.tsx'

/** The home page, with the sections in the order that the specification's section 1 prescribes. */
export default function Home({ product }: PageProps<'/'>) {
  const { clinic } = product.settings
  return (
    <>
      <Hero clinic={clinic} />
      <Section title="Plan your visit" isTitleUnseen>
        <Visit product={product} />
      </Section>
      <Services product={product} />
      <Treatment />
      <Dentists product={product} />
      <AppointmentBanner />
      <Patients settings={product.settings} />
      <Section title="Stay connected with us">
        <div className={contact}>
          <div className={contactWords}>
            <p className={prose}>
              Do you have a question about a treatment, a booking or a bill? Write to us and we’ll
              reply by email.
            </p>
            <p className={prose}>
              If it can’t wait, call <Phone of={clinic} />.
            </p>
          </div>
          <ContactForm product={product} />
        </div>
      </Section>
    </>
  )
}
