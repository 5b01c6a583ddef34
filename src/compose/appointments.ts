import { fromCallback } from 'xstate'
import { appointmentsMachine, type Listed } from '../../machines/appointments.ts'
import type { Services, SessionRef } from '../services.ts'
import { leadFromHere } from '../services/navigation.ts'
import { fromPromise } from './from-promise.ts'
import { loadLastSeen, tryLastSeen } from './load-last-seen.ts'

export function provideAppointments(services: Services, session: SessionRef) {
  const { go } = leadFromHere(services.navigation)
  return appointmentsMachine.provide({
    actors: {
      listBookings: fromPromise<Listed, { patient: string }>(
        ({ input, signal }) =>
          takeAsked(services, input.patient) ??
          listBookings(services, input.patient, signal, session),
      ),
      // The code is already loaded, because it has read the copy that the page shows.
      watchSession: fromCallback<{ type: 'retry' }, undefined>(({ sendBack }) => {
        const watching = loadLastSeen().then(({ watch }) => watch(services, session, sendBack))
        return () => void watching.then((stop) => stop())
      }),
    },
    actions: {
      // A session with a confirmed and still valid sign-in ignores the `retry` event.
      reconnect: () => session.send({ type: 'retry' }),
      endSession: () => {
        go('/', { replace: true })
        session.send({ type: 'session.expire' })
      },
    },
  })
}

/** A request for a patient's bookings that was sent before the My Appointments page opened. */
type Asked = { patient: string; at: number; reply: Promise<Listed> }

/** The maximum age, in milliseconds, of an early request whose reply My Appointments uses. */
const FRESH_MS = 1000

const asked = new WeakMap<Services, Asked>()

/**
 * Requests the patient's bookings when a link to the My Appointments page is pressed.
 * The My Appointments page sends a new request if this request is older than `FRESH_MS` ms.
 */
export function askBookings(services: Services, patient: string): void {
  const reply = listBookings(services, patient)
  asked.set(services, { patient, at: performance.now(), reply })
  // Ignore a failed request here, because the page that later awaits `reply` shows the error.
  reply.catch(() => undefined)
}

/**
 * Returns the reply to the request that `askBookings` sent, and removes the request from `asked`.
 * Returns undefined if `askBookings` sent no request for `patient` in the last `FRESH_MS` ms.
 */
function takeAsked(services: Services, patient: string): Promise<Listed> | undefined {
  const early = asked.get(services)
  asked.delete(services)
  const isUsable = early?.patient === patient && performance.now() - early.at <= FRESH_MS
  return isUsable ? early.reply : undefined
}

/** Resolves with the patient's bookings, or with their stored copy if the server is unreachable. */
async function listBookings(
  services: Services,
  patient: string,
  signal?: AbortSignal,
  session?: SessionRef,
) {
  // The server would refuse an expired access token, so renew the sign-in or use stored bookings.
  if (session?.getSnapshot().hasTag('unconfirmed'))
    return (await loadLastSeen()).readUnconfirmed(services, patient, session)
  try {
    const bookings = await services.clinic.bookingsOf(patient, signal)
    void tryLastSeen().then((copies) => copies?.keep(services, patient, bookings))
    return { bookings, seenAt: null }
  } catch (error) {
    const copies = await tryLastSeen()
    if (!copies) throw error
    return copies.read(services, patient, error, session)
  }
}
