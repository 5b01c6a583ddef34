import { FeedRemoval, FeedReply, FeedStatus } from '../../../schemas/calendar-feed.ts'
import type { Line } from './line.ts'

/**
 * Returns the functions that read, create and remove the patient's private calendar on the server.
 */
export const calendarFeedCalls = ({ ask }: Line) => ({
  /** Returns whether the patient has a private calendar. Only `makeCalendar` returns its URL. */
  calendar: (signal?: AbortSignal) =>
    ask(({ auth, aborted }) => auth.get('calendar-feed', aborted(signal)), FeedStatus),
  /** Creates a new URL for the patient's private calendar. The previous URL stops working. */
  makeCalendar: (request: { showsTreatment: boolean }) =>
    ask(({ auth }) => auth.post('calendar-feed', { json: request }), FeedReply),
  removeCalendar: () => ask(({ auth }) => auth.delete('calendar-feed'), FeedRemoval),
})
