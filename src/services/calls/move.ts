import { BookingReply } from '../../../schemas/booking.ts'
import { BookingTimes } from '../../../schemas/booking-times.ts'
import type { MoveRequest } from '../../../schemas/change.ts'
import type { BookingDate } from '../../../schemas/date.ts'
import type { Line } from './line.ts'

/** Returns the functions with which a patient moves a booking to another time. */
export const moveCalls = ({ ask }: Line) => ({
  /** Returns the free slots on `date` to which a booking can be moved. */
  bookingTimes: (id: string, date: BookingDate, signal?: AbortSignal) =>
    ask(
      ({ auth, path, aborted }) =>
        auth.get(path('booking', id, 'times'), { searchParams: { date }, ...aborted(signal) }),
      BookingTimes,
    ),
  /** Moves a booking. If the new slot is taken, resolves with the nearest free slots. */
  moveBooking: (id: string, request: MoveRequest) =>
    ask(
      ({ auth, path }) => auth.post(path('booking', id, 'move'), { json: request }),
      BookingReply,
    ),
})
