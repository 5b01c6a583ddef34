import type { peopleImportMachine } from '../../../machines/people-import.ts'
import { ENDED, type Words } from './words.ts'

export const peopleImportWords: Words<typeof peopleImportMachine> = {
  title: 'Import',
  about: 'Imports people and their appointments from a CSV file.',
  states: {
    editing: ['The form accepts a file or its text.'],
    checking: ['The server computes what would happen to each line.', 'busy'],
    checked: ['The page shows what would happen to each line.'],
    importing: ['The file is being imported.', 'busy'],
    imported: ['The page shows what happened to each line.'],
    ended: [ENDED],
  },
  events: {
    'file.edit': '{who} pastes the text of a file',
    'file.choose': '{who} chooses a file',
    'file.check': '{who} checks the file',
    'import.confirm': '{who} imports the file',
    'import.arrive': 'a part of the reply arrives',
  },
  actors: {
    check: 'the clinic, asked what would happen,',
    store: 'the clinic, given the file,',
  },
  delays: {},
}
