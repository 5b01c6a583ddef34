import { Link } from 'wouter'
import { dayAt } from '../../../schemas/date.ts'
import type { Offered } from '../../../machines/next-free.ts'
import type { FreeTime } from '../../../schemas/next-free.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import type { Product } from '../../compose.ts'
import { appointmentPath } from '../../services/appointment-address.ts'
import { displayDay, displayMinutes, displayStart, displayTime } from '../../ui/display.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import { Phone } from '../contact/phone.tsx'
import * as look from './offer.css.ts'

type Props = {
  product: Product
  /** The treatment's name. */
  name: string
  /** Undefined if patients cannot book the treatment online, and `unknown` if nothing is known. */
  treatment: Offered | 'unknown' | undefined
}

/** The price, the length and the next free times of a treatment. Each time is a link. */
export function Offer({ product, name, treatment }: Props) {
  const { clinic } = product.settings
  if (treatment === 'unknown')
    return (
      <div className={look.offer}>
        <Call clinic={clinic} why={t('The free times cannot be shown right now.')} />
        <LinkButton href="/appointment" look="secondary" aria-label={t('Book {name}', { name })}>
          {t('Book')}
        </LinkButton>
      </div>
    )
  if (!treatment)
    return (
      <>
        <Call clinic={clinic} why={t('This treatment cannot be booked online.')} />
        <Link href="/appointment" className={look.all}>
          {t('See all treatments and prices')}
        </Link>
      </>
    )
  const { price, duration, times, held } = treatment
  return (
    <div className={look.offer}>
      <p className={look.facts}>
        <strong>{price === 0 ? t('Free') : formatDollars(price)}</strong>
        <span>{` · ${displayMinutes(duration)}`}</span>
      </p>
      {held || times.length > 0 ? (
        <p className={look.note}>{noteOf(held, clinic.timeZone)}</p>
      ) : (
        <Call clinic={clinic} why={t('No free time in the next 60 days.')} />
      )}
      <div className={look.times}>
        {held && <Time product={product} treatment={treatment} time={held} isHeld />}
        {/* A held time replaces a free one, because the card has room for two. */}
        {times.slice(0, held ? 1 : 2).map((time) => (
          <Time
            key={`${time.date} ${time.slot}`}
            product={product}
            treatment={treatment}
            time={time}
          />
        ))}
      </div>
    </div>
  )
}

/** Says why nothing can be chosen, and whom to call. */
const Call = ({ clinic, why }: { clinic: Clinic; why: string }) => (
  <p className={look.note}>
    <span>{why}</span> <span>{t('To ask for a time, call')}</span> <Phone of={clinic} />
  </p>
)

const noteOf = (held: Offered['held'], timeZone: string): string =>
  held
    ? t('Held for you until {time}', { time: displayTime(new Date(held.until), { timeZone }) })
    : t('Next free times')

type TimeProps = { product: Product; treatment: Offered; time: FreeTime; isHeld?: boolean }

function Time({ product: { now, settings }, treatment, time, isHeld = false }: TimeProps) {
  const { date, slot } = time
  const today = dayAt(now(), settings.clinic.timeZone)
  return (
    <Link
      href={appointmentPath(date, treatment._id, slot)}
      className={isHeld ? look.held : look.time}
    >
      <span className={unseen}>{t('Book {treatment}:', { treatment: treatment.name })}</span>{' '}
      <span>{displayDay(date, today)}</span>{' '}
      <span className={look.start}>{displayStart(slot)}</span>
      {isHeld && <span className={unseen}>{t(', held for you')}</span>}
    </Link>
  )
}
