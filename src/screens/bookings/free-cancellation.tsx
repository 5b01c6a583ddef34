import type { BookingOptions } from '../../../schemas/booking-options.ts'
import type { Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { displayInstant } from '../../ui/display.ts'
import { t } from '../../ui/t.ts'
import { soft } from './next-steps.css.ts'
import { useOptions } from './use-options.ts'

type Props = { booking: Booking; product: Product }

/** Says until when a new booking can be cancelled for the whole price, once that has loaded. */
export function FreeCancellation({ booking, product }: Props) {
  const options = useOptions({ booking, product })
  return (
    <p className={soft}>{options !== undefined && tellCancelling(options, booking, product)}</p>
  )
}

function tellCancelling(
  options: BookingOptions | null,
  { price }: Booking,
  { now, settings }: Product,
): string {
  if (options?.refunds === 'ask') return t('To cancel and get a refund, please contact the clinic.')
  const whole = options?.refund.steps.findLast(({ amount }) => amount === price)
  if (price === 0 || !whole || new Date(whole.until) < now())
    return t('You can move or cancel it online.')
  const time = displayInstant(new Date(whole.until), now(), settings.clinic)
  return t('Free cancellation until {time}.', { time })
}
