import { fromCallback } from 'xstate'
import { nextFreeMachine, type Returned } from '../../machines/next-free.ts'
import type { NextFree } from '../../schemas/next-free.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'
import type { Services } from '../services.ts'
import { listenFor } from '../services/listen-for.ts'
import { fromPromise } from './from-promise.ts'

// The landing page is drawn without the schemas of days and times, which this code needs.
const loadCalls = lazyModule(() => import('../services/calls/next-free.ts'))

/** Connects the state machine of the landing page's free times to the clinic's server. */
export function provideNextFree({ clinic }: Services) {
  return nextFreeMachine.provide({
    actors: {
      listNextFree: fromPromise<readonly NextFree[], undefined>(async ({ signal }) => {
        const { nextFreeCalls } = await loadCalls()
        return clinic.calls(nextFreeCalls).nextFree(signal)
      }),
      watchPage: fromCallback<Returned, undefined>(({ sendBack }) =>
        listenFor(['online', 'visibilitychange'], () => {
          if (!document.hidden) sendBack({ type: 'page.returned' })
        }),
      ),
    },
  })
}
