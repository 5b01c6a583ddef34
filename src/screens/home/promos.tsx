import { useId } from 'react'
import { Care } from '../../ui/illustrations/care.tsx'
import { Dentist } from '../../ui/illustrations/dentist.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { prose, stack } from '../../ui/page.css.ts'
import {
  banner,
  bannerPicture,
  bannerWords,
  promo,
  promoPicture,
  sectionTitle,
} from './home.css.ts'

/** The section of the home page that advertises dental treatment. */
export function Treatment() {
  const id = useId()
  return (
    <section aria-labelledby={id} className={promo}>
      <div className={stack}>
        <h2 id={id} className={sectionTitle}>
          Exceptional Dental Care, on Your Terms
        </h2>
        <p className={prose}>
          Before we begin, your dentist shows you what they see, explains your options and tells you
          what each one costs. Nothing starts until you say yes, and we stop whenever you raise your
          hand.
        </p>
        <p className={prose}>
          Afterward, you’ll find the visit and your payment in your dashboard, so there’s no
          paperwork to lose.
        </p>
        <LinkButton href="/appointment" look="secondary">
          See treatments and prices
        </LinkButton>
      </div>
      <div className={promoPicture}>
        <Care />
      </div>
    </section>
  )
}

/** The banner of the home page that links to the appointment screen. */
export function AppointmentBanner() {
  const id = useId()
  return (
    <section aria-labelledby={id} className={banner}>
      <div className={bannerWords}>
        <h2 id={id} className={sectionTitle}>
          Make an Appointment Today
        </h2>
        <p>Pick a day, choose a treatment and take a free time. That’s it.</p>
        <LinkButton href="/appointment" look="secondary">
          Make an appointment
        </LinkButton>
      </div>
      <div className={bannerPicture}>
        <Dentist />
      </div>
    </section>
  )
}
