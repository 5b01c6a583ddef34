import { Link } from 'wouter'
import type { Booking } from '../../../schemas/booking.ts'
import { t } from '../../ui/t.ts'
import { visit, withDoctor } from './appointments.css.ts'

type Props = {
  booking: Booking
  /** True if the booking's page cannot be opened now, because there is no network. */
  isUnlinked?: boolean
}

/** Shows a booking's treatment, which links to the booking's page, and the booking's doctor. */
export function Visit({ booking: { _id, treatment, doctor }, isUnlinked }: Props) {
  return (
    <>
      {isUnlinked ? (
        <p>{treatment}</p>
      ) : (
        <Link href={`/dashboard/appointment/${_id}`} className={visit}>
          {treatment}
        </Link>
      )}
      {doctor && <p className={withDoctor}>{t('With {doctor}', { doctor })}</p>}
    </>
  )
}
