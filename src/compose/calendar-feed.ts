import { calendarFeedMachine } from '../../machines/calendar-feed.ts'
import type { Services, SessionRef } from '../services.ts'
import { copyText } from '../services/clipboard.ts'
import { connected } from './connected.ts'
import { fromPromise } from './from-promise.ts'

/** Connects the state machine of the private calendar page to the clinic's server. */
export function provideCalendarFeed(services: Services, session: SessionRef) {
  const { toasts } = services
  return connected(calendarFeedMachine, services).provide({
    actors: {
      copy: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
    },
    actions: {
      notify: (_, toast) => toasts.show(toast),
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
}
