import { useSelector } from '@xstate/react'
import type { NewTime } from '../../../machines/change-setup.ts'
import { paidFor } from '../../../schemas/balance.ts'
import type { Booking } from '../../../schemas/booking.ts'
import type { BookingOptions } from '../../../schemas/booking-options.ts'
import type { Product } from '../../compose.ts'
import { dayAt } from '../../../schemas/date.ts'
import { displayDay, displaySlot } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { amountNow } from '../bookings/refund-timeline.tsx'
import type { ChangeRef } from './change-ref.ts'
import { Question } from './question.tsx'

type Props = {
  change: ChangeRef
  booking: Booking
  options: BookingOptions
  product: Product
}

/** Asks whether to move the appointment, and explains how the move affects the refund. */
export function MoveDialog({ change, booking, options, product }: Props) {
  const chosen = useSelector(change, ({ context }) => context.chosen)
  const isModal = useSelector(change, (state) => state.hasTag('modal'))
  const now = product.now()
  const today = dayAt(now, product.settings.clinic.timeZone)
  const when = ({ date, slot }: Pick<Booking, 'date' | 'slot'>) => ({
    date: displayDay(date, today),
    slot: displaySlot(slot),
  })
  const next = chosen ? when(chosen) : { date: '', slot: '' }
  return (
    <Question
      change={change}
      title={t('Move {treatment} to {date}?', { treatment: booking.treatment, date: next.date })}
      consequences={[
        t('Your new time is {date} at {slot}.', next),
        t('Your appointment is currently on {date} at {slot}.', when(booking)),
        ...(chosen ? tellDoctor(booking, chosen) : []),
        consequencesOf(booking, options, now),
      ]}
      isOpen={isModal && chosen !== null}
      look="primary"
      action={t('Move Appointment')}
      keep={t('Back')}
    />
  )
}

/** Returns a sentence about the doctor whom the patient will see after the move, if any. */
function tellDoctor(booking: Booking, { doctorId, doctor }: NewTime): string[] {
  if (doctor === undefined) return []
  if (doctorId === booking.doctorId) return [t('Your doctor is still {doctor}.', { doctor })]
  return booking.doctor === undefined
    ? [t('Your doctor will be {doctor}.', { doctor })]
    : [t('Your doctor will be {doctor} instead of {before}.', { doctor, before: booking.doctor })]
}

/** Returns sentences about how a move affects the refund and the number of further moves. */
function consequencesOf(booking: Booking, options: BookingOptions, now: Date): string {
  const { price } = booking
  const most = amountNow(options.refund.steps, now)
  const left = options.movesLeft - 1
  const moves =
    left === 1
      ? t('You can move it once more after this.')
      : t('You can move it {left} more times after this.', { left })
  const last = left < 1 ? t('You can’t move it again after this.') : moves
  if (price === 0) return last
  const amount = formatDollars(most)
  const money =
    most === 0
      ? t(
          'If you cancel later, you won’t get a refund. Moving the appointment doesn’t change that.',
        )
      : paidFor(booking) > 0
        ? t('If you cancel later, you’ll get back {amount} at most.', { amount })
        : t('If you pay and then cancel, you’ll get back {amount} at most.', { amount })
  return `${money} ${last}`
}
