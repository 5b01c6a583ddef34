import { appointmentsMachine } from '../../machines/appointments.ts'
import type { Booking } from '../../schemas/booking.ts'
import type { Services, SessionRef } from '../services.ts'
import { leadFromHere } from '../services/navigation.ts'
import { fromPromise } from './from-promise.ts'

export function provideAppointments({ clinic, navigation }: Services, session: SessionRef) {
  const { go } = leadFromHere(navigation)
  return appointmentsMachine.provide({
    actors: {
      listBookings: fromPromise<readonly Booking[], { patient: string }>(({ input, signal }) =>
        clinic.bookingsOf(input.patient, signal),
      ),
    },
    actions: {
      endSession: () => {
        go('/', { replace: true })
        session.send({ type: 'session.expire' })
      },
    },
  })
}
