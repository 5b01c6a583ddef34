import { BookingReply } from '../../../schemas/booking.ts'
import type { MoveRequest } from '../../../schemas/change.ts'
import type { Line } from './line.ts'

/** Returns the function that asks the server to move a booking to another time. */
export const moveCalls = ({ ask }: Line) => ({
  /** Moves a booking. If the new slot is taken, resolves with the nearest free slots. */
  moveBooking: (id: string, request: MoveRequest) =>
    ask(
      ({ auth, path }) => auth.post(path('booking', id, 'move'), { json: request }),
      BookingReply,
    ),
})
