import type { termsMachine } from '../../../machines/terms.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const termsWords: Words<typeof termsMachine> = {
  title: 'Cancellation terms',
  about: 'Shows the terms for cancelling, moving and paying in a form, and saves changes to them.',
  states: {
    loading: ['The current terms are loading.', 'busy'],
    editing: ['The form shows the terms, and can be edited.'],
    outdated: ['Somebody else has saved other terms, which are loading.', 'busy'],
    saving: ['The terms are being saved.', 'busy'],
    failed: ['The terms could not be loaded. The page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: {
    'terms.edit': '{who} types',
    'step.add': '{who} adds a step',
    'step.remove': '{who} removes a step',
    'terms.discard': '{who} undoes the changes',
    'terms.save': '{who} saves',
    retry: RETRY,
  },
  actors: {
    readTerms: 'the clinic, asked for the terms,',
    saveTerms: 'the clinic, given the terms,',
  },
  delays: {},
}
