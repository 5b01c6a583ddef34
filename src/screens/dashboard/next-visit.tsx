import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { paidFor } from '../../../schemas/balance.ts'
import { tellPart } from '../bookings/paid-part.ts'
import type { Booking } from '../../../schemas/booking.ts'
import { dayAt, readBookingDate } from '../../../schemas/date.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { ShownDay, ShownInstant } from '../../ui/dates.tsx'
import { displaySlot } from '../../ui/display.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { mapAddress, zoneName } from '../contact/reach.ts'
import type { Seen } from '../bookings/refund-words.ts'
import { tag } from '../bookings/cells.css.ts'
import { soft } from './appointments.css.ts'
import * as look from './next-visit.css.ts'

type Props = {
  booking: Booking
  /** The name of the account's holder. The visit of somebody else says whose it is. */
  holder: string | undefined
  clinic: Clinic
  /** The current instant, from which the page counts the days until the visit. */
  now: Date
  /** True if the browser has no network. The links that need a network are then omitted. */
  isOffline: boolean
}

/** Shows the time and place of the patient's next visit, the treatment and the payment. */
export function NextVisit({ booking, holder, clinic, now, isOffline }: Props) {
  const id = useId()
  const { date, slot, treatment, doctor, PatientName: name } = booking
  return (
    <section aria-labelledby={id} className={look.visit}>
      <div className={look.top}>
        <h2 id={id} className={look.title}>
          Your next visit
        </h2>
        <span className={tag}>{daysUntil(booking, now, clinic.timeZone)}</span>
      </div>
      <p className={look.when}>
        <span>
          <ShownDay date={date} now={now} timeZone={clinic.timeZone} />
        </span>
        <span className={look.time}>
          <span>{displaySlot(slot)}</span>{' '}
          <span className={look.zone}>{zoneName(clinic.timeZone)}</span>
        </span>
      </p>
      <dl className={look.facts}>
        <Fact name="What">
          <p>{treatment}</p>
          {name && name !== holder && <p className={soft}>{t('For {name}', { name })}</p>}
          {doctor && <p className={soft}>{t('With {doctor}', { doctor })}</p>}
        </Fact>
        <Fact name="Where">
          <p>{clinic.name}</p>
          <p>{clinic.address}</p>
          <a className={look.map} href={mapAddress(clinic.address)} rel="noreferrer">
            See it on a map
          </a>
        </Fact>
        <Fact name="To pay">
          <Owed booking={booking} seen={{ now, timeZone: clinic.timeZone }} isOffline={isOffline} />
        </Fact>
      </dl>
      {!isOffline && (
        <p>
          <Link href={`/dashboard/appointment/${booking._id}`} className={look.map}>
            {t('See, move or cancel this appointment')}
          </Link>
        </p>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={look.fact}>
    <dt className={look.name}>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type OwedProps = { booking: Booking; seen: Seen; isOffline: boolean }

function Owed({ booking, seen, isOffline }: OwedProps) {
  const { _id, paid, price, payBy } = booking
  if (paid || price === 0)
    return <p>{paid ? `Nothing. You paid ${formatDollars(paidFor(booking))}.` : 'Nothing'}</p>
  const part = tellPart(booking)
  if (part !== undefined) return <p>{part}</p>
  return (
    <>
      <strong className={look.price}>{formatDollars(price)}</strong>
      {payBy && (
        <p className={soft}>
          by <ShownInstant iso={payBy} {...seen} />
        </p>
      )}
      {!isOffline && (
        <div className={look.action}>
          <LinkButton href={`/dashboard/payment/${_id}`}>Go to payment</LinkButton>
        </div>
      )}
    </>
  )
}

function daysUntil({ date }: Booking, now: Date, timeZone: string): string {
  const days = readBookingDate(date).compare(dayAt(now, timeZone))
  if (days <= 0) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}
