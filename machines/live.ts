import { assign, setup } from 'xstate'
import type { AgendaNews } from '../schemas/agenda.ts'
import { failing, isKind, type Failed } from './actor-result.ts'
import { performed, reporting, typed } from './placeholder.ts'

/** The first pause before a reconnection, in milliseconds. The pause doubles with each failure. */
const FIRST_PAUSE_MS = 500
/** The maximum pause before a reconnection, in milliseconds. */
export const LONGEST_PAUSE_MS = 2000

/** The first and last day to watch for changes, as ISO dates. */
export type WatchedDays = { readonly from: string; readonly to: string }

/** The events of the server's stream: the stream opens, a day changes, or the connection fails. */
export type StreamEvent =
  { type: 'live.open' } | ({ type: 'live.news' } & AgendaNews) | ({ type: 'live.lost' } & Failed)

/** The events of the browser page: the page becomes hidden, or becomes visible again. */
export type SightEvent = { type: 'page.hidden' } | { type: 'page.seen' }

const hides = { 'page.hidden': { target: '#live.off', actions: 'forgetLosses' } } as const

/**
 * The state machine that listens for changes of the days that the staff agenda shows.
 *
 * - `streaming` keeps a connection open, on which the server sends each day's revision.
 * - `connecting` waits until the connection is open. In the `on` state, the server reports changes.
 * - The parent machine receives a report of each changed day, and reads the day again.
 * - `waiting` pauses after a lost connection, and then `connecting` opens a new connection.
 * - The server sends all revisions on each new connection, so no change is missed.
 * - `off` has no connection while the page is hidden, and `page.seen` opens a new connection.
 * - `refused` means that the server refuses the session; the parent machine ends the session.
 */
export const liveMachine = setup({
  types: typed<{
    context: { days: WatchedDays; losses: number }
    events: StreamEvent | SightEvent
    input: WatchedDays
  }>(),
  actors: {
    watchDays: reporting<StreamEvent, WatchedDays>('watchDays'),
    watchPage: reporting<SightEvent>('watchPage'),
  },
  actions: {
    report: performed<AgendaNews>('report'),
    reportRefusal: performed<Failed>('reportRefusal'),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0 }),
  },
  guards: { isRefused: (_, params: Failed) => isKind(params, 'refused') },
  delays: {
    untilRetry: ({ context }) =>
      Math.min(FIRST_PAUSE_MS * 2 ** (context.losses - 1), LONGEST_PAUSE_MS),
  },
}).createMachine({
  id: 'live',
  context: ({ input }) => ({ days: input, losses: 0 }),
  invoke: { src: 'watchPage' },
  initial: 'streaming',
  states: {
    streaming: {
      initial: 'connecting',
      invoke: { src: 'watchDays', input: ({ context }) => context.days },
      on: {
        ...hides,
        'live.lost': [
          {
            guard: { type: 'isRefused', params: failing },
            target: 'refused',
            actions: { type: 'reportRefusal', params: failing },
          },
          { target: 'waiting', actions: 'countLoss' },
        ],
      },
      states: {
        connecting: { on: { 'live.open': { target: 'on', actions: 'forgetLosses' } } },
        on: {
          on: { 'live.news': { actions: { type: 'report', params: ({ event }) => event } } },
        },
      },
    },
    waiting: {
      after: { untilRetry: 'streaming' },
      on: { ...hides, 'page.seen': 'streaming' },
    },
    off: { on: { 'page.seen': 'streaming' } },
    refused: {},
  },
})
