import type { idleMachine } from '../../../machines/idle.ts'
import type { Words } from './words.ts'

export const idleWords: Words<typeof idleMachine> = {
  title: 'Idle staff',
  about: 'Signs out idle staff in all tabs.',
  states: {
    watching: ['The machine measures the time since the last activity.'],
    warning: ['Two minutes are left. A dialog asks whether somebody is there.', 'modal'],
    over: ['The session ends. The login screen says why.'],
  },
  events: {
    'activity.seen': 'something is done at the screen, or in another tab',
    'activity.check': 'the computer wakes',
    'idle.extend': '{who} answers to be still there',
  },
  actors: {},
  delays: {
    untilWarning: 'only two minutes of the idle time are left',
    untilEnd: 'the last two minutes have passed',
  },
}
