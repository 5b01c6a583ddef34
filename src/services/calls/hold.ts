import { Hold, type HoldRequest } from '../../../schemas/hold.ts'
import { DeletedReply } from '../../../schemas/user.ts'
import type { Line } from './line.ts'

/**
 * Returns the functions that temporarily reserve a slot while somebody fills in the booking form.
 */
export const holdCalls = ({ ask }: Line) => ({
  /**
   * Holds a slot: ten minutes for a patient, five minutes for a visitor. `signal` cancels the call.
   */
  takeHold: (json: HoldRequest, signal?: AbortSignal) =>
    ask(({ auth, aborted }) => auth.post('hold', { json, ...aborted(signal) }), Hold),
  extendHold: (id: string) => ask(({ auth, path }) => auth.post(path('hold', id, 'extend')), Hold),
  /** Releases a hold. The request continues even if the page is closed. */
  releaseHold: (id: string) =>
    ask(({ auth, path }) => auth.delete(path('hold', id), { keepalive: true }), DeletedReply),
})
