import { appointmentsMachine, type Listed } from '../../machines/appointments.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'
import type { Services, SessionRef } from '../services.ts'
import { leadFromHere } from '../services/navigation.ts'
import { fromPromise } from './from-promise.ts'

// This code loads after the bookings, because only a visit without a network needs it.
const loadLastSeen = lazyModule(() => import('./last-seen.ts'))

export function provideAppointments(services: Services, session: SessionRef) {
  const { go } = leadFromHere(services.navigation)
  return appointmentsMachine.provide({
    actors: {
      listBookings: fromPromise<Listed, { patient: string }>(({ input, signal }) =>
        listBookings(services, input.patient, signal),
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

/** Resolves with the copy of an earlier visit if the clinic's server cannot be reached. */
async function listBookings(services: Services, patient: string, signal: AbortSignal) {
  const lastSeen = () => loadLastSeen().catch(() => undefined)
  try {
    const bookings = await services.clinic.bookingsOf(patient, signal)
    void lastSeen().then((copies) => copies?.keep(services, patient, bookings))
    return { bookings, seenAt: null }
  } catch (error) {
    const copy = (await lastSeen())?.read(services, patient, error)
    if (copy) return copy
    throw error
  }
}
