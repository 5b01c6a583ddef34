import { DeskBookingReply, DeskTimes, type DeskBookingRequest } from '../../../schemas/desk.ts'
import type { Line } from './line.ts'

/** Returns the functions with which staff book visits for patients who phone or walk in. */
export const deskBookingCalls = ({ ask }: Line) => ({
  /** Returns the times that staff may book on the given day (`date`, an ISO date). */
  deskTimes: (date: string, signal?: AbortSignal): Promise<DeskTimes> =>
    ask(
      ({ auth, aborted }) =>
        auth.get('agenda/times', { searchParams: { date }, ...aborted(signal) }),
      DeskTimes,
    ),
  /**
   * Books a visit. A retry with the same `key` books only once.
   * If the time is taken, the promise resolves with the nearest free times.
   */
  bookAtDesk: (request: DeskBookingRequest, key: string): Promise<DeskBookingReply> =>
    ask(
      ({ auth, repeatable }) => auth.post('desk/booking', { json: request, ...repeatable(key) }),
      DeskBookingReply,
    ),
})
