import { waitFor } from 'xstate'
import type { Identity } from '../services/identity.ts'
import type { SessionRef } from '../services.ts'

const PAUSE_MS = 4000

/**
 * Resolves when the patient's email address is confirmed and the session is renewed.
 * Checks for a confirmed address every few seconds, and each time the window gets the focus.
 */
export async function confirmed(
  identity: Pick<Identity, 'isConfirmed'>,
  session: SessionRef,
  signal: AbortSignal,
): Promise<void> {
  // If the identity provider is unreachable, check the email address again after a pause.
  do await pause(signal)
  while (!(await identity.isConfirmed().catch(() => false)))
  signal.throwIfAborted()
  session.send({ type: 'session.renew' })
  await waitFor(session, (state) => !state.hasTag('renewing'), { signal })
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('focus', end)
      resolve()
    }
    const timer = setTimeout(end, PAUSE_MS)
    addEventListener('focus', end)
    signal.addEventListener('abort', end, { once: true })
  }).then(() => signal.throwIfAborted())
}
