import { fromCallback, waitFor } from 'xstate'
import { Failure } from '../../machines/failure.ts'
import { gateMachine, type Admission, type GateEvent } from '../../machines/gate.ts'
import type { Services, SessionRef } from '../services.ts'
import { asked } from '../services/asked-address.ts'
import { leadFromHere } from '../services/navigation.ts'
import { fromPromise } from './from-promise.ts'

/**
 * Connects the access check's state machine (`gateMachine`) to the session's state machine.
 * `page` loads the code of the page that the access check protects, which opens after the login.
 */
export function provideGate(
  services: Services,
  session: SessionRef,
  page?: () => Promise<unknown>,
) {
  const { goToLogin } = leadFromHere(services.navigation)
  return gateMachine.provide({
    actors: {
      awaitSession: fromPromise<Admission, undefined>(({ signal }) => settled(session, signal)),
      watchSession: fromCallback<GateEvent, undefined>(({ sendBack }) =>
        followSession(session, (type) => sendBack({ type })),
      ),
    },
    actions: {
      turnAway: ({ event }) => {
        // After a sign-out, the login page must not hold the released time for a visitor.
        if (event.type !== 'session.ended') asked.keep()
        goToLogin({ returns: true })
        // Ignore a failed download of the page's code, because the login works without that code.
        page?.().catch(() => undefined)
      },
    },
  })
}

/**
 * Calls `changed` when an unconfirmed session is confirmed, and when a session ends.
 * Returns a function that stops the calls of `changed`.
 */
export function followSession(
  session: SessionRef,
  changed: (type: 'session.confirmed' | 'session.ended') => void,
): () => void {
  const isUnconfirmed = session.getSnapshot().hasTag('unconfirmed')
  const subscription = session.subscribe((state) => {
    if (!state.hasTag('known')) changed('session.ended')
    else if (isUnconfirmed && !state.hasTag('unconfirmed')) changed('session.confirmed')
  })
  return () => subscription.unsubscribe()
}

const SETTLED = ['signedIn', 'signedOut', 'failed'] as const

async function settled(session: SessionRef, signal: AbortSignal): Promise<Admission> {
  if (session.getSnapshot().hasTag('failed')) session.send({ type: 'retry' })
  const state = await waitFor(session, (each) => SETTLED.some((tag) => each.hasTag(tag)), {
    signal,
  })
  if (state.hasTag('unconfirmed')) return 'unconfirmed'
  if (state.hasTag('failed')) throw new Failure('unreachable', 'We could not check your sign-in.')
  return state.hasTag('signedIn') ? 'somebody' : 'nobody'
}
