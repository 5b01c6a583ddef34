import { assign, setup } from 'xstate'
import { findPeople } from '../schemas/calls/people.ts'
import { PersonQuery, type PersonList } from '../schemas/person.ts'
import { answered, failing, isExpired, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { expiredEnds } from './session-ended.ts'

/** The delay between the last typed letter and a search for people, in milliseconds. */
export const SEARCH_PAUSE_MS = 200

type PaletteEvent =
  { type: 'palette.open' } | { type: 'palette.close' } | { type: 'query.type'; text: string }

type PaletteContext = {
  query: string
  /** The people whom the search for `query` has found. Null until the search has a result. */
  people: PersonList | null
  failure: string | null
}

const BLANK: PaletteContext = { query: '', people: null, failure: null }

const isSearchable = (query: string) => PersonQuery.safeParse({ query }).success

const textOf = ({ event }: { event: { text: string } }) => event

/**
 * The state machine of the command palette, in which staff find a person, or open a page or a day.
 *
 * - `closed` shows nothing. The `palette.open` event leads to `open`, with an empty search field.
 * - `query.type` contains the search text. Finding pages and days needs no request to the server.
 * - If the text is long enough for a search, `waiting` waits for more letters before `searching`.
 * - A new text in the search field cancels the running search for the previous text.
 * - `found` shows the people found, and `failed` means that the search has failed.
 * - If the session has expired (401), `ended` opens the login screen.
 */
export const paletteMachine = setup({
  types: typed<{
    context: PaletteContext
    events: PaletteEvent
    tags: 'modal' | 'busy' | 'failed'
  }>(),
  actors: { findPeople: calling(findPeople) },
  actions: {
    endSession: performed<{ reason: string }>('endSession'),
    clear: assign(BLANK),
    keepQuery: assign((_, { text }: { text: string }) => ({ ...BLANK, query: text })),
    keepPeople: assign((_, people: PersonList) => ({ people })),
    keepFailure: assign((_, failed: Failed) => ({ failure: messageOf(failed) })),
  },
  guards: {
    isExpired: (_, failed: Failed) => isExpired(failed),
    isSearchable: (_, { text }: { text: string }) => isSearchable(text),
  },
  delays: { pause: SEARCH_PAUSE_MS },
}).createMachine({
  id: 'palette',
  context: BLANK,
  initial: 'closed',
  states: {
    closed: { on: { 'palette.open': 'open' } },
    open: {
      tags: 'modal',
      on: {
        'palette.close': { target: 'closed', actions: 'clear' },
        'query.type': [
          {
            guard: { type: 'isSearchable', params: textOf },
            target: '.waiting',
            actions: { type: 'keepQuery', params: textOf },
          },
          { target: '.idle', actions: { type: 'keepQuery', params: textOf } },
        ],
      },
      initial: 'idle',
      states: {
        idle: {},
        waiting: { tags: 'busy', after: { pause: 'searching' } },
        searching: {
          tags: 'busy',
          invoke: {
            src: 'findPeople',
            input: ({ context: { query } }) => ({ query: { query } }),
            onDone: { target: 'found', actions: { type: 'keepPeople', params: answered } },
            onError: [
              { ...expiredEnds, target: '#palette.ended' },
              { target: 'failed', actions: { type: 'keepFailure', params: failing } },
            ],
          },
        },
        found: {},
        failed: { tags: 'failed' },
      },
    },
    ended: { type: 'final' },
  },
})
