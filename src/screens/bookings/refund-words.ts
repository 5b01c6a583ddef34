import type { Booking } from '../../../schemas/booking.ts'
import { dayAt } from '../../../schemas/date.ts'
import type { HistoryEntry } from '../../../schemas/change.ts'
import { displayDay, displayInstant } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'

/** The current time, and the clinic's IANA time zone. */
export type Seen = { now: Date; timeZone: string }

/** Returns the day of a booking, such as `Thu, Jan 5`. */
export const dayOf = ({ date }: Pick<Booking, 'date'>, { now, timeZone }: Seen) =>
  displayDay(date, dayAt(now, timeZone))

const timeOf = (iso: string, { now, timeZone }: Seen) =>
  displayInstant(new Date(iso), now, { timeZone })

/** Returns a sentence about who cancelled a booking, and when. */
export function tellCancelled(entry: HistoryEntry, seen: Seen): string {
  const { cancelledAt, cancelledBy } = entry
  if (cancelledAt === undefined) return ''
  const time = timeOf(cancelledAt, seen)
  if (cancelledBy === 'patient') return t('Cancelled by you on {time}', { time })
  if (cancelledBy === 'clinic') return t('Cancelled by the clinic on {time}', { time })
  if (cancelledBy === 'unpaid')
    return t('Cancelled on {time} because it was not paid for', { time })
  return t('Cancelled on {time}', { time })
}

/** Returns one sentence for each of a booking's refunds, about the refund's state. */
export function tellRefunds({ refunds = [] }: HistoryEntry, seen: Seen): string[] {
  return refunds.map(({ amount: dollars, state, doneAt }) => {
    const amount = formatDollars(dollars)
    if (state === 'failed')
      return t('{amount} could not be refunded to the card. The clinic will contact you.', {
        amount,
      })
    if (state !== 'done') return t('{amount} is on its way back to your card.', { amount })
    return doneAt === undefined
      ? t('{amount} was refunded to your card.', { amount })
      : t('{amount} was refunded to your card on {time}.', {
          amount,
          time: timeOf(doneAt, seen),
        })
  })
}
