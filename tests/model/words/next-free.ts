import type { nextFreeMachine } from '../../../machines/next-free.ts'
import type { Words } from './words.ts'

export const nextFreeWords: Words<typeof nextFreeMachine> = {
  title: 'Next free times',
  about: 'Loads the prices and the next free times that the landing page shows.',
  states: {
    loading: ['The prices and the free times are loading.', 'busy'],
    shown: ['The cards show the prices and the free times.', 'shown'],
    refreshing: ['New free times are loading while the old ones stay visible.', 'busy', 'shown'],
    failed: ['The free times could not be loaded. The cards show the phone number.', 'failed'],
  },
  events: { 'page.returned': '{who} returns to the page, or the network returns' },
  actors: { listNextFree: 'the clinic, asked for the next free times,' },
  delays: { heldEnds: 'the time of the visitor’s hold is over' },
}
