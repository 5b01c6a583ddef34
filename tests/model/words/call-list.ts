import type { callListMachine } from '../../../machines/call-list.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const callListWords: Words<typeof callListMachine> = {
  title: 'Call list',
  about: 'Lists a day’s unconfirmed visits, and records calls to the patients.',
  states: {
    loading: ['The visits are loading. The day’s previous list stays visible.', 'busy'],
    shown: ['The page shows the unconfirmed visits.'],
    recording: ['The server records a call.', 'busy'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'calls.look': '{who} goes to the day {date}',
    'call.record': '{who} records a call about the visit {id}: {outcome}',
    retry: RETRY,
  },
  actors: {
    listCalls: 'the clinic, asked for the unconfirmed visits,',
    recordCall: 'the clinic, told about a call,',
  },
  delays: {},
}
