import { useSelector } from '@xstate/react'
import { chosenTreatment } from '../../../machines/booking-setup.ts'
import { BookingModal } from './booking-modal.tsx'
import type { BookingRef } from './use-booking.ts'

/** The booking modal, while the machine has it open. */
export function Filling({ booking }: { booking: BookingRef }) {
  const isOpen = useSelector(booking, (state) => state.hasTag('modal'))
  const isBusy = useSelector(booking, (state) => state.hasTag('busy'))
  const context = useSelector(booking, (state) => state.context)
  const treatment = chosenTreatment(context)
  if (!isOpen || !treatment) return null
  return (
    <BookingModal
      treatment={treatment}
      date={context.date}
      patient={context.patient}
      slot={context.draft.slot}
      phone={context.draft.phone}
      errors={context.fields}
      failure={context.failure}
      isBusy={isBusy}
      onSlot={(slot) => booking.send({ type: 'slot.pick', slot })}
      onPhone={(text) => booking.send({ type: 'phone.type', text })}
      onSubmit={() => booking.send({ type: 'booking.submit' })}
      onDismiss={() => booking.send({ type: 'booking.dismiss' })}
    />
  )
}
