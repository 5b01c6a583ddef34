import type { endOfDayMachine } from '../../../machines/end-of-day.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const endOfDayWords: Words<typeof endOfDayMachine> = {
  title: 'End of day',
  about: 'Shows the money of a day, and closes the day with the cash that staff have counted.',
  states: {
    loading: ['The money is loading. The day’s previous money stays visible.', 'busy'],
    open: ['The page shows the money of a day that is not closed, and the form to close it.'],
    confirming: ['The page asks whether to close the day, and says the difference.', 'modal'],
    closing: ['The server closes the day.', 'busy', 'modal'],
    closed: ['The page shows a closed day.'],
    failed: ['The money could not be loaded. The page says why and offers a retry.', 'failed'],
    ended: [ENDED],
  },
  events: {
    'day.look': '{who} goes to the day {date}',
    'count.type': '{who} types {counted} as the counted cash',
    'day.close': '{who} presses “Close the day” with {counted} dollars counted',
    'day.confirm': '{who} confirms to close the day',
    'day.back': '{who} goes back to count again',
    retry: RETRY,
  },
  actors: {
    readEndOfDay: 'the clinic, asked for the money of the day,',
    closeDay: 'the clinic, asked to close the day,',
  },
  delays: {},
}
