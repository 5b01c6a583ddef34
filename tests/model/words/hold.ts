import type { holdMachine } from '../../../machines/hold.ts'
import type { Words } from './words.ts'

export const holdWords: Words<typeof holdMachine> = {
  title: 'Hold',
  about: 'Keeps the chosen time for a patient who fills in the booking form.',
  states: {
    absent: ['No time is kept. The form works without.'],
    asking: ['The clinic is to keep the time.'],
    'asking.settling': ['The machine waits until the chosen time no longer changes.'],
    'asking.asked': ['The request is on its way.'],
    held: ['The clinic keeps the time.', 'kept'],
    'held.fresh': ['The form says until when the time is kept.'],
    'held.ending': ['Two minutes are left. The form offers to keep the time longer.', 'warning'],
    'held.ending.soon': ['The warning is announced.'],
    'held.ending.last': ['Thirty seconds are left. The warning is announced again.', 'last'],
    'held.extending': ['The clinic is to keep the time longer.', 'warning', 'busy'],
    lost: ['The time is no longer kept. The form offers to keep it again.', 'lost'],
  },
  events: {
    'hold.want': 'the form shows {slot}',
    'hold.release': '{who} closes the form',
    'hold.stop': '{who} sends the form',
    'hold.used': 'the time is booked',
    'hold.extend': '{who} keeps the time longer',
    'hold.again': '{who} keeps the time again',
    'hold.check': 'the computer wakes',
    'page.left': '{who} leaves the page',
  },
  actors: {
    take: 'the clinic, asked to keep the time,',
    extend: 'the clinic, asked to keep the time longer,',
  },
  delays: {
    settle: 'the chosen time has not changed for a moment',
    untilEnding: 'two minutes are left',
    untilLast: 'thirty seconds are left',
    untilEnd: 'the time is up',
  },
}
