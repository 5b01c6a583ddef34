import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { freeDoctors, slotsWith } from '../../../machines/booking-form.ts'
import { chosenTreatment } from '../../../machines/booking-setup.ts'
import { whenIdle } from '../../first-paint/when-idle.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import type { BookingRef } from './use-booking.ts'

const BookingModal = lazyPage(() => import('./booking-modal.tsx'))
const Unconfirmed = lazyPage(() => import('./unconfirmed.tsx'))

type Props = {
  booking: BookingRef
  /** The clinic's time zone, an IANA name. */
  timeZone: string
}

/** Shows the booking dialog while a booking is open. An idle browser preloads the dialog's code. */
export function LazyBookingModal(props: Props) {
  useArrivals()
  useEffect(() => whenIdle(() => void BookingModal.fetch().catch(() => undefined)), [])
  const isOpen = useSelector(props.booking, (state) => state.hasTag('modal'))
  return <Suspense fallback={null}>{isOpen && <Open {...props} />}</Suspense>
}

function Open({ booking, timeZone }: Props) {
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  const context = useSelector(booking, (state) => state.context)
  const treatment = chosenTreatment(context)
  const isUnconfirmed = useSelector(booking, (state) => state.hasTag('unconfirmed'))
  const isMailed = useSelector(booking, (state) => state.hasTag('mailed'))
  const dismiss = () => booking.send({ type: 'booking.dismiss' })
  const keeping = { hold: context.hold, timeZone }
  if (!treatment) return null
  if (isUnconfirmed)
    return (
      <Unconfirmed
        {...keeping}
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
      {...keeping}
      treatment={treatment}
      doctors={treatment.doctors && freeDoctors(treatment)}
      slots={slotsWith(treatment, context.draft.doctorId)}
      date={context.date}
      patient={context.patient}
      draft={context.draft}
      refused={context.fields}
      replaced={context.replaced}
      failure={context.failure}
      isBusy={isBusy}
      onEdit={(draft) => booking.send({ type: 'form.edit', draft })}
      onSubmit={() => booking.send({ type: 'booking.submit' })}
      onDismiss={dismiss}
    />
  )
}
