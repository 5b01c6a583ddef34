import { useSelector } from '@xstate/react'
import { Activity, Suspense, useEffect, useState } from 'react'
import { freeDoctors, slotsWith } from '../../../machines/booking-form.ts'
import { chosenTreatment } from '../../../machines/booking-setup.ts'
import { whenIdle } from '../../first-paint/when-idle.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import type { BookingRef } from './use-booking.ts'

const BookingModal = lazyPage(() => import('./booking-modal.tsx'))
const Unconfirmed = lazyPage(() => import('./unconfirmed.tsx'))

type Props = {
  booking: BookingRef
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/**
 * Shows the booking dialog while the patient is booking a treatment.
 * To save time later, an idle browser loads the dialog's code and renders the dialog hidden.
 */
export function LazyBookingModal(props: Props) {
  useArrivals()
  const isOpen = useSelector(props.booking, (state) => state.hasTag('modal'))
  const isReady = useSelector(props.booking, (state) => state.context.treatments.length > 0)
  const isPrepared = usePrepared()
  // A new key makes the fields empty after the dialog has closed.
  const closings = useSelector(props.booking, (state) => state.context.closings)
  if (!isOpen && !(isPrepared && isReady)) return null
  return (
    <Suspense fallback={null}>
      <Activity key={closings} mode={isOpen ? 'visible' : 'hidden'}>
        <Filled {...props} isOpen={isOpen} />
      </Activity>
    </Suspense>
  )
}

/** Returns true once the browser has been idle and the booking dialog's code has loaded. */
function usePrepared(): boolean {
  const [isPrepared, setIsPrepared] = useState(false)
  useEffect(() => {
    const prepare = () => BookingModal.fetch().then(() => setIsPrepared(true))
    // If the dialog's code cannot be loaded now, opening the dialog tries to load the code again.
    return whenIdle(() => void prepare().catch(() => undefined))
  }, [])
  return isPrepared
}

/** The booking dialog for the chosen treatment, or for the first treatment if none is chosen. */
function Filled({ booking, timeZone, isOpen }: Props & { isOpen: boolean }) {
  // A hidden booking dialog is never busy, even while the treatments of a day load.
  const isBusy = useSelector(booking, (state) => isOpen && state.hasTag('busy'))
  const context = useSelector(booking, (state) => state.context)
  const treatment = chosenTreatment(context) ?? context.treatments[0]
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
      relatives={context.relatives}
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
