import { BookingReply } from '../../../schemas/booking.ts'
import type { MoveRequest } from '../../../schemas/change.ts'
import type { Line } from './line.ts'

/** Returns the server call that moves a booking to another time. */
export const moveCalls = ({ ask }: Line) => ({
  /** If the slot is taken, resolves with the nearest free slots. */
  moveBooking: (id: string, request: MoveRequest) =>
    ask(
      ({ auth, path }) => auth.post(path('booking', id, 'move'), { json: request }),
      BookingReply,
    ),
})
