import type { changeMachine } from '../../../machines/change.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const changeWords: Words<typeof changeMachine> = {
  title: 'One appointment',
  about:
    'Shows one appointment, and how much is refunded if it is cancelled before each deadline. Lets the patient cancel or move it, after confirming.',
  states: {
    loading: [
      'The booking is loading, together with the changes that the patient may make.',
      'busy',
    ],
    lookingBack: ['The booking is past or cancelled. The patient’s history is loading.', 'busy'],
    shown: ['The page shows the appointment, and the refund before each deadline.'],
    confirmingCancel: ['A dialog shows the refund, and asks whether to cancel.', 'modal'],
    cancelling: ['The appointment is being cancelled.', 'busy', 'modal'],
    choosingTime: ['The page shows the free times of one day.', 'choosing'],
    'choosingTime.looking': ['The free times of the day are loading.', 'busy'],
    'choosingTime.offering': ['The patient can choose a free time.'],
    'choosingTime.unavailable': ['The free times could not be loaded.', 'failed'],
    confirmingMove: ['A dialog asks whether to move the appointment.', 'choosing', 'modal'],
    moving: ['The appointment is being moved.', 'busy', 'choosing', 'modal'],
    outdated: ['The booking has changed in the meantime, and is being reloaded.', 'busy', 'modal'],
    done: ['The page shows the result of the change.'],
    'done.moved': ['The appointment has been moved.', 'moved'],
    'done.cancelled': [
      'The appointment has been cancelled. The page shows the refund.',
      'cancelled',
    ],
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
