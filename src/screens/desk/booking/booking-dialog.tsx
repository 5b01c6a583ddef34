import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { lazyPage, useArrivals } from '../../../first-paint/lazy-page.tsx'
import { whenIdle } from '../../../first-paint/when-idle.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { t } from '../../../ui/t.ts'
import type { AgendaRef } from '../agenda-ref.ts'
import type { DeskBookingRef } from './booking-ref.ts'
import { useBookedFocus } from './use-booked-focus.ts'

const BookingForm = lazyPage(() => import('./booking-form.tsx'))

/** The dialog in which staff book a visit. An idle browser preloads the booking form's code. */
export function BookingDialog({ agenda }: { agenda: AgendaRef }) {
  useArrivals()
  useBookedFocus(agenda)
  useEffect(() => whenIdle(() => void BookingForm.fetch().catch(() => undefined)), [])
  const booking = useSelector(agenda, ({ children }) => children.booking)
  return <Suspense fallback={null}>{booking && <Open booking={booking} />}</Suspense>
}

function Open({ booking }: { booking: DeskBookingRef }) {
  const isWalkIn = useSelector(booking, ({ context }) => context.isWalkIn)
  return (
    <Dialog
      title={isWalkIn ? t('Walk-In') : t('Book by Phone')}
      isOpen
      onClose={() => booking.send({ type: 'booking.dismiss' })}
    >
      <BookingForm booking={booking} />
    </Dialog>
  )
}
