import type { Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'
import { CalendarLink } from './calendar-link.tsx'
import { FreeCancellation } from './free-cancellation.tsx'
import { actions, nextSteps } from './next-steps.css.ts'

type Props = { booking: Booking; product: Product }

/** Tells a patient what to do with a new booking: save it in a calendar, move it or cancel it. */
export default function NextSteps({ booking, product }: Props) {
  return (
    <div className={nextSteps}>
      <div className={actions}>
        <CalendarLink booking={booking} clinic={product.settings.clinic} now={product.now()} />
        <LinkButton look="secondary" href={`/dashboard/appointment/${booking._id}`}>
          {t('See your appointment')}
        </LinkButton>
      </div>
      <FreeCancellation booking={booking} product={product} />
    </div>
  )
}
