import { DisputePack } from '../../../schemas/dispute.ts'
import type { Line } from './line.ts'

/** Returns the function that requests the documents about a payment dispute from the server. */
export const disputeCalls = ({ ask }: Line) => ({
  /** Returns all documents with which the clinic can answer a payment dispute. */
  dispute: (id: string, signal?: AbortSignal) =>
    ask(({ auth, path, aborted }) => auth.get(path('dispute', id), aborted(signal)), DisputePack),
})
