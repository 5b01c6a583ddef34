import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { chosenTreatment } from '../../../machines/booking-setup.ts'
import { whenIdle } from '../../first-paint/when-idle.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import type { BookingRef } from './use-booking.ts'

const BookingModal = lazyPage(() => import('./booking-modal.tsx'))
const Unconfirmed = lazyPage(() => import('./unconfirmed.tsx'))

/** Shows the booking dialog while a booking is open. Preloads the dialog's code when idle. */
export function LazyBookingModal({ booking }: { booking: BookingRef }) {
  useArrivals()
  useEffect(() => whenIdle(() => void BookingModal.fetch().catch(() => undefined)), [])
  const isOpen = useSelector(booking, (state) => state.hasTag('modal'))
  return <Suspense fallback={null}>{isOpen && <Open booking={booking} />}</Suspense>
}

function Open({ booking }: { booking: BookingRef }) {
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  const context = useSelector(booking, (state) => state.context)
  const treatment = chosenTreatment(context)
  const isUnconfirmed = useSelector(booking, (state) => state.hasTag('unconfirmed'))
  const isMailed = useSelector(booking, (state) => state.hasTag('mailed'))
  const dismiss = () => booking.send({ type: 'booking.dismiss' })
  if (!treatment) return null
  if (isUnconfirmed)
    return (
      <Unconfirmed
        email={context.patient.email}
        failure={context.failure}
        isBusy={isBusy}
        isMailed={isMailed}
        onMail={() => booking.send({ type: 'mail.send' })}
        onDismiss={dismiss}
      />
    )
  return (
    <BookingModal
      treatment={treatment}
      date={context.date}
      patient={context.patient}
      draft={context.draft}
      refused={context.fields}
      failure={context.failure}
      isBusy={isBusy}
      onEdit={(draft) => booking.send({ type: 'form.edit', draft })}
      onSubmit={() => booking.send({ type: 'booking.submit' })}
      onDismiss={dismiss}
    />
  )
}
