import { Failure } from '../../../machines/failure.ts'
import { patientMachine } from '../../../machines/patient.ts'
import type { Booking } from '../../../schemas/booking.ts'
import type { CancelReply } from '../../../schemas/cancel.ts'
import type { Services, SessionRef } from '../../services.ts'
import { addressCalls } from '../../services/calls/address.ts'
import { cancelCalls } from '../../services/calls/cancel.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function providePatient(services: Services, session: SessionRef) {
  const { clinic } = services
  const { cancelBooking } = clinic.calls(cancelCalls)
  const { releaseAddress } = clinic.calls(addressCalls)
  return patientMachine.provide({
    actors: {
      listBookings: fromPromise<readonly Booking[], { patient: string }>(({ input, signal }) =>
        clinic.bookingsOf(input.patient, signal),
      ),
      cancel: fromPromise<CancelReply, { booking: Booking | null }>(
        async ({ input: { booking } }) => {
          if (!booking) throw new Failure('rejected', 'Choose an appointment.')
          const { _id, sequence = 0, paid, price } = booking
          return cancelBooking(_id, { sequence, expectedRefund: paid ? price : 0 })
        },
      ),
      release: fromPromise<{ modifiedCount: number }, { email: string }>(({ input }) =>
        releaseAddress(input.email),
      ),
    },
    actions: actionsOf(services, session),
  })
}
