import { fromCallback, waitFor } from 'xstate'
import { Failure } from '../../machines/failure.ts'
import { gateMachine } from '../../machines/gate.ts'
import type { Person } from '../../machines/person.ts'
import type { Services, SessionRef } from '../services.ts'
import { leadFromHere } from '../services/navigation.ts'
import { fromPromise } from './from-promise.ts'
import { askAdmin } from './staff.ts'

export function provideGate(services: Services, session: SessionRef) {
  const { goToLogin } = leadFromHere(services.navigation)
  return gateMachine.provide({
    actors: {
      awaitSession: fromPromise<Person | null, undefined>(({ signal }) => settled(session, signal)),
      checkAdmin: fromPromise<boolean, { email: string }>(({ input, signal }) =>
        askAdmin(services, input.email, signal),
      ),
      watchSession: fromCallback<{ type: 'session.ended' }, undefined>(({ sendBack }) => {
        const subscription = session.subscribe((state) => {
          if (!state.hasTag('signedIn')) sendBack({ type: 'session.ended' })
        })
        return () => subscription.unsubscribe()
      }),
    },
    actions: {
      // A patient who is no admin may have left the admin pages already. Then do not redirect.
      turnAway: (_, { returns }) => goToLogin({ returns }),
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
}

async function settled(session: SessionRef, signal: AbortSignal): Promise<Person | null> {
  if (session.getSnapshot().hasTag('failed')) session.send({ type: 'retry' })
  const isSettled = (state: ReturnType<typeof session.getSnapshot>) =>
    state.hasTag('signedIn') || state.hasTag('signedOut') || state.hasTag('failed')
  const state = await waitFor(session, isSettled, { signal })
  if (state.hasTag('failed')) throw new Failure('unreachable', 'We could not check your sign-in.')
  return state.hasTag('signedIn') ? state.context.person : null
}
