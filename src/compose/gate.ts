import { fromCallback, waitFor } from 'xstate'
import { Failure } from '../../machines/failure.ts'
import { gateMachine, type GateEvent } from '../../machines/gate.ts'
import type { Person } from '../../machines/person.ts'
import type { Services, SessionRef } from '../services.ts'
import { leadFromHere } from '../services/navigation.ts'
import { fromPromise } from './from-promise.ts'

/**
 * A page's code, loaded on demand. `turnedAway` runs after a visitor was sent to the login page.
 */
export type Guarded = { readonly turnedAway?: (services: Services) => Promise<void> }

/** Connects the check that somebody is signed in. `page` loads the code of the checked page. */
export function provideGate(
  services: Services,
  session: SessionRef,
  page?: () => Promise<Guarded>,
) {
  const { goToLogin } = leadFromHere(services.navigation)
  return gateMachine.provide({
    actors: {
      awaitSession: fromPromise<Person | null, undefined>(({ signal }) => settled(session, signal)),
      watchSession: fromCallback<GateEvent, undefined>(({ sendBack }) =>
        followSession(session, () => sendBack({ type: 'session.ended' })),
      ),
    },
    actions: {
      turnAway: () => {
        goToLogin({ returns: true })
        // The login works even if the page's code cannot be loaded.
        page?.()
          .then((code) => code.turnedAway?.(services))
          .catch(() => undefined)
      },
    },
  })
}

/** Calls `ended` when nobody is signed in anymore. Returns a function that stops the calls. */
export function followSession(session: SessionRef, ended: () => void): () => void {
  const subscription = session.subscribe((state) => {
    if (!state.hasTag('signedIn')) ended()
  })
  return () => subscription.unsubscribe()
}

async function settled(session: SessionRef, signal: AbortSignal): Promise<Person | null> {
  if (session.getSnapshot().hasTag('failed')) session.send({ type: 'retry' })
  const isSettled = (state: ReturnType<typeof session.getSnapshot>) =>
    state.hasTag('signedIn') || state.hasTag('signedOut') || state.hasTag('failed')
  const state = await waitFor(session, isSettled, { signal })
  if (state.hasTag('failed')) throw new Failure('unreachable', 'We could not check your sign-in.')
  return state.hasTag('signedIn') ? state.context.person : null
}
