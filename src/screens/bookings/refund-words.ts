import type { HistoryEntry } from '../../../schemas/change.ts'
import { deadlineOf } from '../../ui/dates.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'

/** Returns a sentence about who cancelled a booking, and when in the IANA time zone `timeZone`. */
export function tellCancelled(entry: HistoryEntry, timeZone: string): string {
  const { cancelledAt, cancelledBy } = entry
  if (cancelledAt === undefined) return ''
  const time = deadlineOf({ iso: cancelledAt, timeZone })
  if (cancelledBy === 'patient') return t('Cancelled by you on {time}', { time })
  if (cancelledBy === 'clinic') return t('Cancelled by the clinic on {time}', { time })
  if (cancelledBy === 'unpaid')
    return t('Cancelled on {time} because it was not paid for', { time })
  return t('Cancelled on {time}', { time })
}

/** Returns one sentence for each of a booking's refunds, about the refund's state. */
export function tellRefunds({ refunds = [] }: HistoryEntry, timeZone: string): string[] {
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
          time: deadlineOf({ iso: doneAt, timeZone }),
        })
  })
}
