import type { stillToCallMachine } from '../../../machines/still-to-call.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const stillToCallWords: Words<typeof stillToCallMachine> = {
  title: 'Still to call',
  about: 'Lists the visits whose doctor is away, and moves, cancels or keeps them after a call.',
  states: {
    loading: ['The visits are loading. The previous list stays visible.', 'busy'],
    shown: ['The page shows the visits, if there are any.'],
    recording: ['The server records a call.', 'busy'],
    asking: ['A dialog asks whether to cancel the visit.', 'modal'],
    changing: ['The server stores or undoes a change of the visit.', 'busy'],
    undoable: ['The visits are loading. The page offers to undo the change.', 'undoable'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'message.left': '{who} records that a message was left about the visit {id}',
    'place.take': '{who} moves the visit {id} to a proposed time',
    'visit.cancel': '{who} asks to cancel the visit {id}',
    'cancellation.confirm': '{who} cancels the visit',
    'visit.close': '{who} keeps the visit',
    'desk.undo': '{who} undoes the change',
    retry: RETRY,
  },
  actors: {
    listStillToCall: 'the clinic, asked for the visits whose doctor is away,',
    changeVisit: 'the clinic, told about the change,',
    recordCall: 'the clinic, told about a call,',
  },
  delays: { untilFinal: 'ten seconds have passed' },
}
