import type { changeMachine } from '../../../machines/change.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const changeWords: Words<typeof changeMachine> = {
  title: 'One appointment',
  about:
    'Shows one appointment with its refunds by deadline. Cancels it or moves it, each after a confirmation.',
  states: {
    loading: ['The booking loads, with what may be done to it.', 'busy'],
    lookingBack: ['The booking is no longer live. The history of the patient loads.', 'busy'],
    shown: ['The page shows the appointment and its refunds by deadline.'],
    confirmingCancel: ['A dialog shows the refund, and asks whether to cancel.', 'modal'],
    cancelling: ['The appointment is being cancelled.', 'busy', 'modal'],
    choosingTime: ['The page shows the free times of one day.', 'choosing'],
    'choosingTime.looking': ['The free times of the day load.', 'busy'],
    'choosingTime.offering': ['A free time can be chosen.'],
    'choosingTime.unavailable': ['The free times could not be loaded.', 'failed'],
    confirmingMove: ['A dialog asks whether to move the appointment.', 'choosing', 'modal'],
    moving: ['The appointment is being moved.', 'busy', 'choosing', 'modal'],
    outdated: ['The booking has changed meanwhile, and loads again.', 'busy', 'modal'],
    done: ['The page shows what became of the appointment.'],
    'done.moved': ['The appointment is moved.', 'moved'],
    'done.cancelled': ['The appointment is cancelled. The page shows the refund.', 'cancelled'],
    unknown: ['The person has no such booking. The page says so and has a link back.', 'unknown'],
    failed: ['The booking could not be loaded. The page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: {
    'change.cancel': '{who} asks to cancel',
    'change.move': '{who} asks to move',
    'change.confirm': '{who} confirms',
    'change.keep': '{who} goes back without a change',
    'change.return': '{who} returns to the appointment',
    'day.pick': '{who} looks at {date}',
    'time.pick': '{who} chooses {appointment.date} at {appointment.slot}',
    retry: RETRY,
  },
  actors: {
    loadAppointment: 'the clinic, asked for the booking,',
    findInHistory: 'the clinic, asked for the history,',
    cancel: 'the clinic, told to cancel the booking,',
    listTimes: 'the clinic, asked for free times,',
    move: 'the clinic, told to move the booking,',
  },
  delays: {},
}
