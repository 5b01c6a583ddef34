import { useRef } from 'react'
import type { Clinic } from '../../../schemas/settings.ts'
import { useArrival } from '../../ui/arrival.ts'
import { Surgery } from '../../ui/illustrations/surgery.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { Phone } from '../contact/phone.tsx'
import { actions, hero, heroPicture, heroTitle, heroWords, lead } from './home.css.ts'

/** The banner at the top of the home page, which contains the page's `h1` heading. */
export function Hero({ clinic }: { clinic: Clinic }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(heading)
  return (
    <div className={hero}>
      <title>{t('Dentist in {city}: {clinic}', { city: clinic.city, clinic: clinic.name })}</title>
      <div className={heroWords}>
        <h1 ref={heading} tabIndex={-1} className={heroTitle}>
          Your New Smile Starts Here
        </h1>
        <p className={lead}>
          See the free times, know the price before you sit down, and book your visit in a minute,
          day or night.
        </p>
        <div className={actions}>
          <LinkButton href="/appointment">Book an appointment</LinkButton>
          <span>
            or call <Phone of={clinic} />
          </span>
        </div>
      </div>
      <div className={heroPicture}>
        <Surgery />
      </div>
    </div>
  )
}
