import type { ReactNode } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { displayInstant } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { RefundTimeline, stepNow } from '../bookings/refund-timeline.tsx'
import { useOptions } from '../bookings/use-options.ts'
import { fold } from './payment.css.ts'

type Props = {
  booking: Booking
  product: Product
  /** A placeholder for the fold, until the amounts have loaded. */
  ghost: ReactNode
}

/** Says how much a cancellation refunds now. Opening it shows the amounts until each deadline. */
export default function RefundFold({ booking, product, ghost }: Props) {
  const options = useOptions({ booking, product })
  if (options === undefined) return ghost
  if (options === null || options.refund.steps.length === 0) return null
  const now = product.now()
  const { timeZone } = product.settings.clinic
  const step = stepNow(options.refund.steps, now)
  return (
    <details className={fold}>
      <summary>
        {step
          ? t('If you cancel by {time}, you get {amount} back', {
              time: displayInstant(new Date(step.until), now, { timeZone }),
              amount: formatDollars(step.amount),
            })
          : t('If you cancel, you get nothing back')}
      </summary>
      <RefundTimeline options={options} isPaid={booking.paid === true} {...{ now, timeZone }} />
    </details>
  )
}
