import { heading } from '../../ui/page.css.ts'
import { ifRemembered } from '../../first-paint/remembered.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { intro, page } from './appointment.css.ts'
import { ghostCards, ghostTitle } from './appointment-ghost.css.ts'
import { chooser, days, picture, ways } from './day-chooser.css.ts'
import type { Elements } from '../../ui/elements.ts'

// The heights of the placeholders, which equal those of the appointment page's buttons and fields.
const WAYS = ['1.9rem', '9.25rem', '6.2rem', '2.9rem'] as const
const CALENDAR = '24rem'
// On small screens, only the bar with the chosen day is shown, and a card is lower.
const FOLDED = { minHeight: '3.75rem' } as const
const CARD = 'min(15rem, 33vw)'
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/**
 * The placeholder of the appointment page, shown while a stored session is restored.
 * `children` is the loading message for screen readers.
 */
export function AppointmentGhost({ children }: { children: Elements }) {
  return (
    <div className={page}>
      <div className={intro}>
        <p aria-hidden="true" className={`${heading} ${ghostTitle} ${ifRemembered}`}>
          Book an appointment
        </p>
        {children}
      </div>
      <div aria-hidden="true" className={ifRemembered}>
        <div className={chooser} data-folded style={FOLDED}>
          <div className={ways}>
            {WAYS.map((height) => (
              <Skeleton key={height} height={height} />
            ))}
          </div>
          <div className={days}>
            <Skeleton height={CALENDAR} />
          </div>
          <div className={picture} />
        </div>
        <div className={ghostCards}>
          {CARDS.map((key) => (
            <Skeleton key={key} height={CARD} />
          ))}
        </div>
      </div>
    </div>
  )
}
