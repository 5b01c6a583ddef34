import type { disputeMachine } from '../../../machines/dispute.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const disputeWords: Words<typeof disputeMachine> = {
  title: 'Dispute documents',
  about: 'Shows everything that the clinic needs to answer a dispute, on a printable page.',
  states: {
    loading: ['The documents are loading.', 'busy'],
    shown: ['The page shows the documents.'],
    failed: ['The documents could not be loaded. The page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: { retry: RETRY },
  actors: { readDispute: 'the clinic, asked for the documents,' },
  delays: {},
}
