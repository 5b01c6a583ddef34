import type { openingsMachine } from '../../../machines/openings.ts'
import { RETRY, type Words } from './words.ts'

export const openingsWords: Words<typeof openingsMachine> = {
  title: 'Openings',
  about: 'Loads the number of free slots on each day, for the calendar.',
  states: {
    starting: ['If the numbers are already known, they need not be loaded.'],
    loading: ['The numbers are loading. The first reply may suggest a day.', 'busy'],
    shown: ['The calendar shows the numbers.'],
    refreshing: [
      'A booking has changed the numbers. New ones are loading while the old ones stay visible.',
      'busy',
    ],
    failed: [
      'The numbers could not be loaded. The calendar works without them and offers a retry.',
      'failed',
    ],
  },
  events: { 'openings.refresh': 'a booking changes what is free', retry: RETRY },
  actors: { listOpenings: 'the clinic, asked what is free on each day,' },
  delays: {},
}
