import { History } from '../../../schemas/change.ts'
import type { Line } from './line.ts'

/** Returns the function with which the My History page calls the server. */
export const historyCalls = ({ ask }: Line) => ({
  /** Returns the patient's past and cancelled bookings, newest first. */
  history: (patient: string, signal?: AbortSignal) =>
    ask(
      ({ auth, aborted }) => auth.get('history', { searchParams: { patient }, ...aborted(signal) }),
      History,
    ),
})
