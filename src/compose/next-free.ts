import { fromCallback } from 'xstate'
import { nextFreeMachine, type Offered, type Returned } from '../../machines/next-free.ts'
import { lazyModule } from '../first-paint/lazy-module.ts'
import type { Services } from '../services.ts'
import { drafts } from '../services/draft.ts'
import { listenFor } from '../services/listen-for.ts'
import { fromPromise } from './from-promise.ts'

// The landing page is drawn without the schemas of days and times, which this code needs.
const loadCalls = lazyModule(() => import('../services/calls/next-free.ts'))

const loadOwn = lazyModule(() => import('./own-time.ts'))

/** Connects the state machine of the landing page's free times to the clinic's server. */
export function provideNextFree({ clinic, now }: Services) {
  return nextFreeMachine.provide({
    actors: {
      listNextFree: fromPromise<readonly Offered[], undefined>(async ({ signal }) => {
        const { nextFreeCalls } = await loadCalls()
        const treatments = await clinic.calls(nextFreeCalls).nextFree(signal)
        if (!drafts.has('hold')) return treatments
        const { withOwnTime } = await loadOwn()
        return withOwnTime(treatments, now())
      }),
      watchPage: fromCallback<Returned, undefined>(({ sendBack }) =>
        listenFor(['online', 'visibilitychange'], () => {
          if (!document.hidden) sendBack({ type: 'page.returned' })
        }),
      ),
    },
  })
}
