import { calendarFeedMachine } from '../../machines/calendar-feed.ts'
import type { FeedReply, FeedStatus } from '../../schemas/calendar-feed.ts'
import type { Services, SessionRef } from '../services.ts'
import { calendarFeedCalls } from '../services/calls/calendar-feed.ts'
import { copyText } from '../services/clipboard.ts'
import { fromPromise } from './from-promise.ts'

/** Connects the state machine of the private calendar page to the clinic's server. */
export function provideCalendarFeed({ clinic, toasts }: Services, session: SessionRef) {
  const { calendar, makeCalendar, removeCalendar } = clinic.calls(calendarFeedCalls)
  return calendarFeedMachine.provide({
    actors: {
      readFeed: fromPromise<FeedStatus, undefined>(({ signal }) => calendar(signal)),
      makeFeed: fromPromise<FeedReply, { showsTreatment: boolean }>(({ input }) =>
        makeCalendar(input),
      ),
      removeFeed: fromPromise<unknown, undefined>(() => removeCalendar()),
      copy: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)),
    },
    actions: {
      notify: (_, toast) => toasts.show(toast),
      endSession: (_, { reason }) => session.send({ type: 'session.expire', reason }),
    },
  })
}
