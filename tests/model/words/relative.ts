import type { relativeMachine } from '../../../machines/relative.ts'
import { ENDED, type Words } from './words.ts'

export const relativeWords: Words<typeof relativeMachine> = {
  title: 'Relative of a person',
  about: 'Lets staff add a relative with the contact details of a person.',
  states: {
    closed: ['The page shows who has the same contact details.'],
    editing: ['The form of a relative is open.', 'editing'],
    adding: ['The server adds the relative.', 'busy', 'editing'],
    added: ['The page of the relative is open.'],
    ended: [ENDED],
  },
  events: {
    'relative.open': '{who} opens the form',
    'relative.edit': '{who} types a name',
    'relative.add': '{who} adds the relative',
    'relative.cancel': '{who} closes the form',
  },
  actors: { addRelativeOf: 'the clinic, told the relative,' },
  delays: {},
}
