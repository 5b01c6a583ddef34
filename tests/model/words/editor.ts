import type { treatmentsMachine } from '../../../machines/treatments.ts'
import { ENDED, RETRY, type Words } from './words.ts'

type Shared = Pick<Words<typeof treatmentsMachine>, 'states' | 'events' | 'actors' | 'delays'>

/** The descriptions of events and actors that the state machines of the setup pages share. */
export const editorWords: Shared = {
  states: {
    loading: ['The stored setup is loading.', 'busy'],
    editing: ['The form shows the stored setup, and can be edited.'],
    previewing: ['The server computes what the change would do.', 'busy'],
    previewed: ['A dialog shows what the change would do.', 'modal'],
    saving: ['The change is being saved.', 'busy', 'modal'],
    saved: ['The change has been saved, and the setup is being reloaded.', 'busy'],
    outdated: ['Somebody else has changed the setup, and it is being reloaded.', 'busy'],
    failed: ['The setup could not be loaded. The page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: {
    'draft.edit': '{who} types',
    'draft.discard': '{who} undoes the changes',
    'change.ask': '{who} reviews the changes',
    'change.confirm': '{who} saves',
    'change.dismiss': '{who} keeps editing',
    retry: RETRY,
  },
  actors: {
    read: 'the clinic, asked for what is stored,',
    preview: 'the clinic, asked what the change would do,',
    save: 'the clinic, given the change,',
  },
  delays: {},
}
