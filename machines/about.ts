import { assign, setup } from 'xstate'
import { readWebsite } from '../schemas/calls/website.ts'
import type { Website } from '../schemas/website.ts'
import { answered, fails, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { typed } from './placeholder.ts'

/**
 * The state machine of the About page, which shows what the clinic's website says about the clinic.
 *
 * - `loading` fetches the contents with the next free times, and `shown` displays them.
 * - The server puts the contents without the next free times into the page, and `loading` shows them.
 * - `failed` keeps what is on screen; the `retry` event fetches the contents again.
 */
export const aboutMachine = setup({
  types: typed<{
    events: { type: 'retry' }
    context: { website: Website | null; failure: string | null }
    input: { known: Website | undefined }
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    readWebsite: calling(readWebsite),
  },
  actions: {
    keepWebsite: assign((_, website: Website) => ({ website })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'about',
  context: ({ input: { known } }) => ({ website: known ?? null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readWebsite',
        onDone: { target: 'shown', actions: { type: 'keepWebsite', params: answered } },
        onError: fails,
      },
    },
    shown: {},
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
  },
})
