import { Failure } from '../../../machines/failure.ts'
import { patientMachine } from '../../../machines/patient.ts'
import { paidFor } from '../../../schemas/balance.ts'
import type { Booking } from '../../../schemas/booking.ts'
import { cancelBooking } from '../../../schemas/calls/booking-changes.ts'
import type { CancelReply } from '../../../schemas/cancel.ts'
import type { Services, SessionRef } from '../../services.ts'
import { connected } from '../connected.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function providePatient(services: Services, session: SessionRef) {
  const { clinic } = services
  return connected(patientMachine, services).provide({
    actors: {
      listBookings: fromPromise<readonly Booking[], { patient: string }>(({ input, signal }) =>
        clinic.bookingsOf(input.patient, signal),
      ),
      cancel: fromPromise<CancelReply, { booking: Booking | null }>(
        async ({ input: { booking } }) => {
          if (!booking) throw new Failure('rejected', 'Choose an appointment.')
          const { _id, sequence = 0 } = booking
          const body = { sequence, expectedRefund: paidFor(booking) }
          return clinic.send(cancelBooking, { params: { id: _id }, body })
        },
      ),
    },
    actions: actionsOf(services, session),
  })
}
