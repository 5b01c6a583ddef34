import type { disputeMachine } from '../../../machines/dispute.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const disputeWords: Words<typeof disputeMachine> = {
  title: 'Documents of a dispute',
  about: 'Shows everything that answers a dispute, on a page that can be printed.',
  states: {
    loading: ['The documents load.', 'busy'],
    shown: ['The page shows the documents.'],
    failed: ['The documents could not be loaded. The page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: { retry: RETRY },
  actors: { readDispute: 'the clinic, asked for the documents,' },
  delays: {},
}
