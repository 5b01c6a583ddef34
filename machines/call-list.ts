import { assign, setup } from 'xstate'
import type { VisitReply } from '../schemas/agenda.ts'
import { listCalls } from '../schemas/calls/call-list.ts'
import type { CallEntry, CallList, CallRequest } from '../schemas/desk.ts'
import type { CallOutcome } from '../schemas/person.ts'
import { answered, byEvent, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, promised, typed } from './placeholder.ts'
import { refusedEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'
import { tells, tellsFailure } from './told.ts'

/**
 * The state machine of the page that lists a day's unconfirmed visits, whose patients staff call.
 *
 * - `loading` fetches the unconfirmed visits of `date`; a reload of a day keeps the list on screen.
 * - `failed` means that the visits could not be fetched; the `retry` event fetches them again.
 * - When staff choose another day, the `calls.look` event makes `loading` fetch that day's visits.
 * - `call.record` stores a call's result. After a confirmation, the visit is no longer listed.
 * - After `call.record`, a toast shows the result, and `loading` fetches the visits again.
 * - If staff choose another day during `recording`, that day's visits are fetched afterwards.
 * - If another user has changed the visit, a toast says so, and the list shows the new version.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
type Recording = { readonly id: string; readonly outcome: CallOutcome }

/** The result of a phone call to a patient. `version` is the version of the visit on screen. */
export type Call = Recording & CallRequest

type CallListEvent =
  { type: 'calls.look'; date: string } | ({ type: 'call.record' } & Recording) | { type: 'retry' }

type CallListContext = {
  /** The ISO date of the visits about which staff call the patients. */
  date: string
  list: CallList | null
  /** The latest call to a patient, recorded or being recorded. An empty id means no call so far. */
  call: Call
  failure: string | null
}

const TOLD: Readonly<Record<CallOutcome, string>> = {
  reached: 'Call recorded.',
  'no-answer': 'Call recorded.',
  confirmed: 'Visit confirmed.',
  message: 'Call recorded.',
}

const toldOf = ({ context }: { context: CallListContext }): Toast => ({
  kind: 'success',
  text: TOLD[context.call.outcome],
})

const entryOf = ({ list }: CallListContext, id: string): CallEntry | undefined =>
  list?.calls.find(({ bookingId }) => bookingId === id)

const looks = {
  'calls.look': {
    guard: { type: 'isAnother', params: byEvent },
    target: 'loading',
    reenter: true,
    actions: ['clearFailure', { type: 'lookAt', params: byEvent }],
  },
} as const

export const callListMachine = setup({
  types: typed<{
    events: CallListEvent
    context: CallListContext
    input: { date: string }
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    listCalls: calling(listCalls),
    recordCall: promised<VisitReply, Call>('recordCall'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    lookAt: assign((_, { date }: { date: string }) => ({ date, list: null })),
    keepList: assign((_, list: CallList) => ({ list })),
    choose: assign(({ context }, { id, outcome }: Recording) => ({
      call: { id, outcome, version: entryOf(context, id)?.version ?? 0 },
    })),
    keepFailure: assign((_, failed: Failed) => ({ failure: messageOf(failed) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, failed: Failed) => isKind(failed, 'refused'),
    isAnother: ({ context }, { date }: { date: string }) => context.date !== date,
  },
}).createMachine({
  id: 'callList',
  context: ({ input }) => ({
    date: input.date,
    list: null,
    call: { id: '', outcome: 'reached', version: 0 },
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: looks,
      invoke: {
        src: 'listCalls',
        input: ({ context }) => ({ query: { date: context.date } }),
        onDone: { target: 'shown', actions: { type: 'keepList', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: {
      on: {
        ...looks,
        'call.record': {
          target: 'recording',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    recording: {
      tags: 'busy',
      on: {
        'calls.look': {
          guard: { type: 'isAnother', params: byEvent },
          actions: { type: 'lookAt', params: byEvent },
        },
      },
      invoke: {
        src: 'recordCall',
        input: ({ context }) => context.call,
        onDone: tells(toldOf),
        onError: [refusedEnds, tellsFailure],
      },
    },
    failed: {
      tags: 'failed',
      on: { ...looks, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
