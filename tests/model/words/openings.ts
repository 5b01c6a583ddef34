import type { openingsMachine } from '../../../machines/openings.ts'
import { RETRY, type Words } from './words.ts'

export const openingsWords: Words<typeof openingsMachine> = {
  title: 'Openings',
  about: 'How many slots are free on each day, for the calendar.',
  states: {
    loading: [
      'The free slots of all days are counted; the first answer may suggest a day.',
      'busy',
    ],
    shown: ['The calendar shows them.'],
    refreshing: [
      'Something was booked: they are counted anew, while the old ones are shown.',
      'busy',
    ],
    failed: [
      'They could not be fetched; the calendar works without them and offers a retry.',
      'failed',
    ],
  },
  events: { 'openings.refresh': 'a booking changes what is free', retry: RETRY },
  actors: { listOpenings: 'the clinic, asked what is free on each day,' },
  delays: {},
}
