import type { blockTimeMachine } from '../../../machines/block-time.ts'
import { ENDED, type Words } from './words.ts'

export const blockTimeWords: Words<typeof blockTimeMachine> = {
  title: 'Block time',
  about: 'Blocks a doctor’s time, and lists the visits in that time with their phone numbers.',
  states: {
    closed: ['The dialog is closed.'],
    editing: ['The dialog shows the form.', 'modal'],
    saving: ['The server stores the blocked time.', 'modal', 'busy'],
    reading: ['The visits in the blocked time are loading.', 'modal', 'busy'],
    told: ['The dialog lists the visits in the blocked time.', 'modal'],
    freeing: ['The server frees the time again.', 'modal', 'busy'],
    ended: [ENDED],
  },
  events: {
    'block.open': '{who} opens the form',
    'form.edit': '{who} edits the form',
    'block.submit': '{who} blocks the time',
    'block.undo': '{who} frees the time again',
    'block.close': '{who} closes the dialog',
  },
  actors: {
    addTimeOff: 'the clinic, told about the blocked time,',
    deleteTimeOff: 'the clinic, told to free the time,',
    listStillToCall: 'the clinic, asked for the visits whose doctor is away,',
  },
  delays: {},
}
