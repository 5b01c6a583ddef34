import { CancelReply, type CancelRequest } from '../../../schemas/cancel.ts'
import type { Line } from './line.ts'

/** Returns the function that asks the server to cancel a booking. */
export const cancelCalls = ({ ask }: Line) => ({
  cancelBooking: (id: string, request: CancelRequest) =>
    ask(
      ({ auth, path }) => auth.post(path('booking', id, 'cancel'), { json: request }),
      CancelReply,
    ),
})
