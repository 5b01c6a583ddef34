import { paidFor } from '../../../schemas/balance.ts'
import { tellPart } from '../bookings/paid-part.ts'
import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { Patient, When } from '../payment/appointment-facts.tsx'
import { Facts } from '../payment/facts.tsx'
import { paid, soft } from './change.css.ts'

type Props = {
  booking: Booking
  clinic: Clinic
  now: Date
  /** Whether the heading above the list of facts already names the treatment. */
  isNamed?: boolean
  /** True if the appointment is cancelled. Other words then say what becomes of the payment. */
  isCancelled?: boolean
}

/** Lists the facts of an appointment: treatment, time, place, patient and payment. */
export function VisitFacts({ booking, clinic, now, isNamed = false, isCancelled = false }: Props) {
  return (
    <Facts
      isShort
      of={{
        ...(!isNamed && { [t('What')]: booking.treatment }),
        ...(booking.doctor && { [t('Doctor')]: booking.doctor }),
        [t('When')]: <When {...{ booking, clinic, now }} />,
        [t('Where')]: <Where clinic={clinic} />,
        [t('Patient')]: <Patient booking={booking} />,
        ...(!isCancelled && { [t('Payment')]: <Payment booking={booking} /> }),
      }}
    />
  )
}

function Where({ clinic }: { clinic: Clinic }) {
  return (
    <>
      <p>{clinic.name}</p>
      <p className={soft}>{clinic.address}</p>
    </>
  )
}

function Payment({ booking }: { booking: Booking }) {
  const { paid: isPaid, price } = booking
  if (price === 0) return <p>{t('Nothing to pay')}</p>
  const part = tellPart(booking)
  if (part !== undefined) return <p>{part}</p>
  const amount = formatDollars(isPaid ? paidFor(booking) : price)
  if (!isPaid) return <p>{t('{amount}, not paid yet', { amount })}</p>
  return (
    <p>
      <span className={paid}>{t('Paid')}</span> <span>{amount}</span>
    </p>
  )
}
