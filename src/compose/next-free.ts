import { fromCallback } from 'xstate'
import { nextFreeMachine, type Returned } from '../../machines/next-free.ts'
import type { NextFree } from '../../schemas/next-free.ts'
import type { Services } from '../services.ts'
import { nextFreeCalls } from '../services/calls/next-free.ts'
import { listenFor } from '../services/listen-for.ts'
import { fromPromise } from './from-promise.ts'

/** Connects the state machine of the landing page's free times to the clinic's server. */
export function provideNextFree({ clinic }: Services) {
  const calls = clinic.calls(nextFreeCalls)
  return nextFreeMachine.provide({
    actors: {
      listNextFree: fromPromise<readonly NextFree[], undefined>(({ signal }) =>
        calls.nextFree(signal),
      ),
      watchPage: fromCallback<Returned, undefined>(({ sendBack }) =>
        listenFor(['online', 'visibilitychange'], () => {
          if (!document.hidden) sendBack({ type: 'page.returned' })
        }),
      ),
    },
  })
}
