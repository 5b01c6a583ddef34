import { DeskBookingReply, DeskTimes, type DeskBookingRequest } from '../../../schemas/desk.ts'
import { PersonList } from '../../../schemas/person.ts'
import type { Line } from './line.ts'

/** Returns the functions with which staff book visits for patients who phone or walk in. */
export const deskBookingCalls = ({ ask }: Line) => ({
  /** Finds people by the first letters of words in a name, phone number or email address. */
  findPeople: (query: string, signal?: AbortSignal): Promise<PersonList> =>
    ask(
      ({ auth, aborted }) => auth.get('person', { searchParams: { query }, ...aborted(signal) }),
      PersonList,
    ),
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
