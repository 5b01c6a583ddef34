import { waitFor } from 'xstate'
import { isKind } from '../../machines/actor-result.ts'
import { Failure } from '../../machines/failure.ts'
import type { Recalled } from '../../machines/person.ts'
import type { Listed } from '../../machines/appointments.ts'
import type { Booking } from '../../schemas/booking.ts'
import { whenIdle } from '../first-paint/when-idle.ts'
import type { Services, SessionRef } from '../services.ts'
import { forgetLastSeen, forgetOld, keepLastSeen, readLastSeen } from '../services/last-seen.ts'
import { listenFor } from '../services/listen-for.ts'
import { prepareOffline } from '../services/offline.ts'

/**
 * Stores a copy of a patient's bookings for use without a network, if the settings allow a copy.
 */
export function keep({ settings, token, now }: Services, patient: string, bookings: Booking[]) {
  if (settings.cache === false) return
  const seenAt = now().toISOString()
  whenIdle(() => {
    // If the patient has signed out by the time the browser is idle, do not store the bookings.
    if (token.read()?.email !== patient) return
    keepLastSeen({ patient, bookings, seenAt })
    void prepareOffline()
  })
}

/** Resolves with the stored token's patient, or null if there is no usable copy of the bookings. */
export async function recallOwner(services: Services): Promise<Recalled | null> {
  const stored = services.token.read()
  if (!stored || !copyOf(services, stored.email)) return null
  // The server rendered the page for a signed-out visitor, so wait until React has hydrated it.
  await services.hydrated
  const { email, name = email, expiresAt } = stored
  return { email, name, expiresAt }
}

/** Deletes the stored copy if it is too old, or if the settings allow no copy. */
export function forget({ settings, now }: Services): void {
  if (settings.cache === false) forgetLastSeen()
  else forgetOld(now())
}

/**
 * Sends `retry` when the sign-in has been renewed while a page shows the stored copy.
 * Also sends `retry` when the user returns to the page and the copy may no longer be shown.
 * Returns a function after which no more `retry` events are sent.
 */
export function watch(
  services: Services,
  session: SessionRef,
  send: (event: { type: 'retry' }) => void,
): () => void {
  const retry = () => send({ type: 'retry' })
  const subscription = session.subscribe((state) => {
    if (state.hasTag('fresh')) retry()
  })
  const stopListening = listenFor(['visibilitychange', 'focus'], () => {
    forget(services)
    if (!services.token.lastSeen()) retry()
  })
  return () => {
    subscription.unsubscribe()
    stopListening()
  }
}

const copyOf = ({ settings, now }: Services, patient: string) =>
  settings.cache === false ? undefined : readLastSeen(patient, now())

/**
 * Resolves with the stored copy of the bookings if `error` says that the server cannot be reached.
 * If `error` is `refused` and the last renewal of the sign-in failed, tries the renewal again.
 * After a successful renewal of the sign-in, requests the bookings from the server again.
 * If the sign-in cannot be renewed, resolves with the stored copy of the bookings.
 * Rejects with an `error` such as `rejected`, and if no copy of the bookings is stored.
 */
export async function read(
  services: Services,
  patient: string,
  error: unknown,
  session?: SessionRef,
): Promise<Listed> {
  if (isKind({ error }, 'refused') && session?.getSnapshot().context.isUnrenewed) {
    if (await isRenewed(session)) return listAgain(services, patient)
  } else if (!isKind({ error }, 'unreachable')) throw error
  const copy = copyOf(services, patient)
  if (!copy) throw error
  return copy
}

async function listAgain(services: Services, patient: string): Promise<Listed> {
  const bookings = await services.clinic.bookingsOf(patient)
  keep(services, patient, bookings)
  return { bookings, seenAt: null }
}

/**
 * Resolves with the bookings of a patient whose sign-in has expired.
 * If an attempt to renew the sign-in is running, waits for the end of the attempt.
 * If the sign-in is renewed, requests the bookings from the server. If not, reads the stored copy.
 */
export async function readUnconfirmed(
  services: Services,
  patient: string,
  session: SessionRef,
): Promise<Listed> {
  if (await isRenewed(session)) return listAgain(services, patient)
  const copy = copyOf(services, patient)
  if (!copy) throw new Failure('unreachable', 'We could not reach the clinic.')
  return copy
}

/**
 * Tries to renew the sign-in of a signed-in person. Resolves with true if the renewal succeeded.
 */
async function isRenewed(session: SessionRef): Promise<boolean> {
  if (session.getSnapshot().hasTag('signedIn')) session.send({ type: 'retry' })
  const state = await waitFor(session, (each) => !each.hasTag('renewing'))
  return state.hasTag('fresh')
}
