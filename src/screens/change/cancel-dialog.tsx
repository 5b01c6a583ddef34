import { useSelector } from '@xstate/react'
import { paidFor } from '../../../schemas/balance.ts'
import type { Booking } from '../../../schemas/booking.ts'
import type { BookingOptions } from '../../../schemas/booking-options.ts'
import type { Product } from '../../compose.ts'
import { dayAt } from '../../../schemas/date.ts'
import { displayDay } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import type { ChangeRef } from './change-ref.ts'
import { Question } from './question.tsx'

type Props = { change: ChangeRef; booking: Booking; options: BookingOptions; product: Product }

/** Asks the patient whether to cancel the appointment, and shows the refund. */
export function CancelDialog({ change, booking, options, product }: Props) {
  const isOpen = useSelector(
    change,
    (state) => state.hasTag('modal') && state.context.chosen === null,
  )
  const { treatment } = booking
  const today = dayAt(product.now(), product.settings.clinic.timeZone)
  const date = displayDay(booking.date, today)
  return (
    <Question
      change={change}
      title={t('Cancel {treatment} on {date}?', { treatment, date })}
      consequences={[
        refundOf(booking, options),
        t('Someone else can then book this time. This can’t be undone.'),
      ]}
      isOpen={isOpen}
      look="danger"
      action={t('Cancel Appointment')}
      keep={t('Keep It')}
    />
  )
}

/** Returns a sentence about the amount that a cancellation refunds at this moment. */
function refundOf(booking: Booking, { refund }: BookingOptions): string {
  const { price, paidAtDesk } = booking
  const paid = paidFor(booking)
  if (price === 0) return t('This appointment is free, so there is nothing to refund.')
  if (paid === 0) return t('You have not paid, so there is nothing to refund.')
  if (refund.now === 0) return t('It is too late for a refund.')
  const amount = formatDollars(refund.now)
  const values = { amount, price: formatDollars(paid) }
  if (paidAtDesk)
    return t('We will refund {amount} of the {price} that you paid at the clinic.', values)
  if (refund.now === paid)
    return t('The {amount} you paid will be refunded to your card.', { amount })
  return t('{amount} of the {price} you paid will be refunded to your card.', values)
}
