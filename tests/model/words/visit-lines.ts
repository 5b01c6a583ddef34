import type { visitLinesMachine } from '../../../machines/visit-lines.ts'
import { ENDED, type Words } from './words.ts'

export const visitLinesWords: Words<typeof visitLinesMachine> = {
  title: 'Treatments of a visit',
  about: 'Changes the treatments of a visit, their prices and the visit’s length.',
  states: {
    closed: ['The dialog is closed.'],
    reading: ['The visit’s treatments are loading.', 'modal', 'busy'],
    editing: ['The dialog shows the form.', 'modal'],
    saving: ['The server stores the treatments.', 'modal', 'busy'],
    ended: [ENDED],
  },
  events: {
    'lines.open': '{who} opens the form',
    'line.edit': '{who} changes the price of a treatment',
    'line.add': '{who} adds a treatment',
    'line.remove': '{who} removes a treatment',
    'form.edit': '{who} edits the form',
    'lines.submit': '{who} saves the treatments',
    'lines.overbook': '{who} saves them all the same',
    'lines.close': '{who} closes the dialog',
  },
  actors: {
    readLines: 'the clinic, asked for the visit’s treatments,',
    changeLines: 'the clinic, told the new treatments,',
  },
  delays: {},
}
