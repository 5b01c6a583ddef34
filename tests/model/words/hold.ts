import type { holdMachine } from '../../../machines/hold.ts'
import type { Words } from './words.ts'

export const holdWords: Words<typeof holdMachine> = {
  title: 'Hold',
  about: 'Reserves the chosen time while a patient fills in the booking form.',
  states: {
    absent: ['No time is reserved. The form works without a reservation.'],
    asking: ['The clinic is asked to reserve the time.'],
    'asking.settling': ['The machine waits until the patient has stopped changing the time.'],
    'asking.asked': ['The request has been sent.'],
    held: ['The clinic has reserved the time.', 'kept'],
    'held.fresh': ['The form says when the reservation ends.'],
    'held.ending': ['Two minutes are left. The form offers to extend the reservation.', 'warning'],
    'held.ending.soon': ['The warning is announced.'],
    'held.ending.last': ['Thirty seconds are left. The warning is announced again.', 'last'],
    'held.extending': ['The clinic is asked to extend the reservation.', 'warning', 'busy'],
    lost: ['The time is no longer reserved. The form offers to reserve it again.', 'lost'],
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
