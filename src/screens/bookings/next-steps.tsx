import type { Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import BookingRefund from './booking-refund.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { actions, nextSteps } from './next-steps.css.ts'

type Props = { booking: Booking; product: Product }

/** Tells a patient what to do with a new booking: save it in a calendar, move it or cancel it. */
export default function NextSteps({ booking, product }: Props) {
  return (
    <Card>
      <div className={nextSteps}>
        <p>{t('You can move or cancel it online.')}</p>
        <div className={actions}>
          <CalendarLink booking={booking} clinic={product.settings.clinic} now={product.now()} />
          <LinkButton look="secondary" href={`/dashboard/appointment/${booking._id}`}>
            {t('See your appointment')}
          </LinkButton>
        </div>
        {booking.price > 0 && <BookingRefund booking={booking} product={product} />}
      </div>
    </Card>
  )
}
