import type { idleMachine } from '../../../machines/idle.ts'
import type { Words } from './words.ts'

export const idleWords: Words<typeof idleMachine> = {
  title: 'Idle staff',
  about: 'Signing an admin out who has left the screen, in all tabs together.',
  states: {
    watching: ['The time since something was last done is counted.'],
    warning: ['Two minutes are left; a dialog asks whether somebody is there.', 'modal'],
    over: ['The session ends, and the login screen says why.'],
  },
  events: {
    'activity.seen': 'something is done at the screen, or in another tab',
    'activity.check': 'the computer wakes',
    'idle.extend': '{who} answers to be still there',
  },
  actors: {},
  delays: {
    untilWarning: 'nothing was done for all but two minutes of the idle time',
    untilEnd: 'nothing was done for those either',
  },
}
