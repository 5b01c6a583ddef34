import { assign, setup } from 'xstate'
import { readEndOfDay } from '../schemas/calls/end-of-day.ts'
import type { CloseRequest, CountForm, EndOfDay } from '../schemas/end-of-day.ts'
import { answered, byEvent, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, promised, typed } from './placeholder.ts'
import { refusedEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'
import { tells, tellsFailure } from './told.ts'

type EndOfDayEvent =
  | { type: 'day.look'; date: string }
  | { type: 'count.type'; counted: string }
  | ({ type: 'day.close' } & CountForm)
  | { type: 'day.confirm' }
  | { type: 'day.back' }
  | { type: 'retry' }

/** The day to close, with the cash that staff have counted. */
export type Closing = { readonly date: string } & CloseRequest

type EndOfDayContext = {
  /** The ISO date of the shown day. */
  date: string
  day: EndOfDay | null
  /** The counted cash as it was typed. */
  typed: string
  count: CountForm
  failure: string | null
}

const NOTHING = { typed: '', count: { counted: 0, note: '' } }

const CLOSED: Toast = { kind: 'success', text: 'Day closed.' }

const looks = {
  'day.look': {
    guard: { type: 'isAnother', params: byEvent },
    target: 'loading',
    reenter: true,
    actions: ['clearFailure', { type: 'lookAt', params: byEvent }],
  },
} as const

/**
 * The state machine of the page on which staff count the cash of a day and close the day.
 *
 * - `loading` fetches the money of `date`; a reload of a day keeps the money on screen.
 * - `failed` means that the money could not be fetched; the `retry` event fetches it again.
 * - When staff choose another day, the `day.look` event makes `loading` fetch that day's money.
 * - `open` shows a day that is not closed. `count.type` keeps the counted cash as it is typed.
 * - `day.close` leads to `confirming`, which asks whether to close the day with that cash.
 * - `closing` closes the day. Then a toast says so, and `loading` fetches the day again.
 * - If the day's cash has changed meanwhile, a toast says so, and `loading` fetches the new cash.
 * - `closed` shows a closed day, of which nothing can be changed.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
export const endOfDayMachine = setup({
  types: typed<{
    events: EndOfDayEvent
    context: EndOfDayContext
    input: { date: string }
    tags: 'busy' | 'failed' | 'modal'
  }>(),
  actors: {
    readEndOfDay: calling(readEndOfDay),
    closeDay: promised<EndOfDay, Closing>('closeDay'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    lookAt: assign((_, { date }: { date: string }) => ({ date, day: null, ...NOTHING })),
    keepDay: assign((_, day: EndOfDay) => ({ day })),
    keepTyped: assign((_, { counted }: { counted: string }) => ({ typed: counted })),
    keepCount: assign((_, { counted, note }: CountForm) => ({ count: { counted, note } })),
    keepFailure: assign((_, failed: Failed) => ({ failure: messageOf(failed) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, failed: Failed) => isKind(failed, 'refused'),
    isAnother: ({ context }, { date }: { date: string }) => context.date !== date,
    isClosed: (_, { closed }: EndOfDay) => closed !== null,
  },
}).createMachine({
  id: 'endOfDay',
  context: ({ input }) => ({ date: input.date, day: null, ...NOTHING, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: looks,
      invoke: {
        src: 'readEndOfDay',
        input: ({ context }) => ({ params: { date: context.date } }),
        onDone: [
          {
            guard: { type: 'isClosed', params: answered },
            target: 'closed',
            actions: { type: 'keepDay', params: answered },
          },
          { target: 'open', actions: { type: 'keepDay', params: answered } },
        ],
        onError: [refusedEnds, fails],
      },
    },
    open: {
      on: {
        ...looks,
        'count.type': { actions: { type: 'keepTyped', params: byEvent } },
        'day.close': {
          target: 'confirming',
          actions: { type: 'keepCount', params: byEvent },
        },
      },
    },
    confirming: {
      tags: 'modal',
      on: { ...looks, 'day.confirm': 'closing', 'day.back': 'open' },
    },
    closing: {
      tags: ['busy', 'modal'],
      on: {
        'day.look': {
          guard: { type: 'isAnother', params: byEvent },
          actions: { type: 'lookAt', params: byEvent },
        },
      },
      invoke: {
        src: 'closeDay',
        input: ({ context: { date, day, count } }) => ({
          date,
          ...count,
          expected: day?.expectedCash ?? 0,
        }),
        onDone: tells(CLOSED),
        onError: [refusedEnds, tellsFailure],
      },
    },
    closed: { on: looks },
    failed: {
      tags: 'failed',
      on: { ...looks, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
