import type { openingsMachine } from '../../../machines/openings.ts'
import { RETRY, type Words } from './words.ts'

export const openingsWords: Words<typeof openingsMachine> = {
  title: 'Openings',
  about: 'Loads the number of free slots of each day for the calendar.',
  states: {
    starting: ['The numbers may be known already. Otherwise they load.'],
    loading: ['The numbers load. The first reply may suggest a day.', 'busy'],
    shown: ['The calendar shows the numbers.'],
    refreshing: [
      'A booking has changed the numbers. New ones load while the old ones stay visible.',
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
