import type { familyMachine } from '../../../machines/family.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const familyWords: Words<typeof familyMachine> = {
  title: 'My Family',
  about: 'Lists the people for whom the patient books, and adds, changes and removes relatives.',
  states: {
    loading: ['The people are loading.', 'busy'],
    shown: ['The page shows the people.'],
    writing: ['A dialog shows the form of a person.', 'modal'],
    adding: ['The new relative is being added.', 'busy', 'modal'],
    changing: ['The changed details are being saved.', 'busy', 'modal'],
    confirming: ['A dialog asks whether to remove the person.', 'modal'],
    removing: ['The person is being removed.', 'busy', 'modal'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'relative.add': '{who} opens the form of a new relative',
    'relative.change': '{who} opens the form of a person in the list',
    'relative.edit': '{who} enters a name and a birth date',
    'relative.save': '{who} sends the form',
    'relative.remove': '{who} asks to remove a relative',
    'relative.confirm': '{who} confirms the removal',
    'relative.dismiss': '{who} closes the dialog',
    retry: RETRY,
  },
  actors: {
    listFamily: 'the clinic, asked for the people,',
    addRelative: 'the clinic, given the new relative,',
    changeRelative: 'the clinic, given the changed details,',
    removeRelative: 'the clinic, told to remove the person,',
  },
  delays: {},
}
