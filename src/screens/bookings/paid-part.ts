import { balanceOf, paidFor } from '../../../schemas/balance.ts'
import type { Booking } from '../../../schemas/booking.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'

/**
 * Returns how much of a booking’s price is paid, if it is a part. The clinic’s desk has taken it,
 * and takes the rest, so the patient cannot pay by card. Otherwise returns undefined.
 */
export function tellPart(booking: Booking): string | undefined {
  const left = balanceOf(booking)
  if (booking.paidSoFar === undefined || left === 0) return undefined
  return t('{paid} of {price} paid. Please pay {left} at the clinic.', {
    paid: formatDollars(paidFor(booking)),
    price: formatDollars(booking.price),
    left: formatDollars(left),
  })
}
