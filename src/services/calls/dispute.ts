import { DisputePack } from '../../../schemas/dispute.ts'
import type { Line } from './line.ts'

/** Returns the server call of the page with a dispute's documents. */
export const disputeCalls = ({ ask }: Line) => ({
  /** Reads all documents for answering a dispute of a payment. */
  dispute: (id: string, signal?: AbortSignal) =>
    ask(({ auth, path, aborted }) => auth.get(path('dispute', id), aborted(signal)), DisputePack),
})
