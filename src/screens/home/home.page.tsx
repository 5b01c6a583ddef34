import { Suspense } from 'react'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import type { PageProps } from '../page-props.ts'
import { prose } from '../../ui/page.css.ts'
import { ContactForm } from '../contact/contact-form.tsx'
import { Phone } from '../contact/phone.tsx'
import { Visit } from '../contact/visit.tsx'
import { Patients } from './patients.tsx'
import { Hero } from './hero.tsx'
import { contact, contactWords } from './home.css.ts'
import { AppointmentBanner, Treatment } from './promos.tsx'
import { Section } from './section.tsx'

// The server has drawn these sections, so the code that adds the next free times can arrive later.
const Services = lazyPage(() => import('./services.tsx'))
const Dentists = lazyPage(() => import('./dentists.tsx'))

/** The home page, with the sections in the order that the specification's section 1 prescribes. */
export default function Home({ product }: PageProps<'/'>) {
  useArrivals()
  const { clinic } = product.settings
  return (
    <>
      <Hero clinic={clinic} />
      <Section title="Plan your visit" isTitleUnseen>
        <Visit product={product} />
      </Section>
      <Suspense fallback={null}>
        <Services product={product} />
      </Suspense>
      <Treatment />
      <Suspense fallback={null}>
        <Dentists product={product} />
      </Suspense>
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
