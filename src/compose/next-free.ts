import { fromCallback } from 'xstate'
import { nextFreeMachine, type Offered, type Returned } from '../../machines/next-free.ts'
import { listNextFree } from '../../schemas/calls/next-free.ts'
import type { Services } from '../services.ts'
import { listenFor } from '../services/listen-for.ts'
import { fromPromise } from './from-promise.ts'
import { withOwnTime } from './own-time.ts'

/** Connects the state machine of the landing page's free times to the clinic's server. */
export function provideNextFree({ clinic, now }: Services) {
  return nextFreeMachine.provide({
    actors: {
      listNextFree: fromPromise<readonly Offered[], undefined>(async ({ signal }) => {
        const treatments = await clinic.send(listNextFree, undefined, signal)
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
