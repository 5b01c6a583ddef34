import { assign, setup } from 'xstate'
import type { Message } from '../schemas/message.ts'
import { refusedEnds } from './ending.ts'
import { answered, errorToast, failing, isKind, messageOf, type Failed } from './outcome.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * The messages that came through the contact form, for admins.
 *
 * `loading` fetches the list, keeping what was shown; `failed` offers `retry`. `message.handle`
 * marks one as handled; done or not, the list is fetched anew and a toast tells what went wrong.
 * A session that the server no longer honours ends in `ended`, on the way to the login screen.
 *
 * Tags: `busy`; `failed` offers `retry`.
 */
type MessagesContext = { messages: readonly Message[]; id: string; failure: string | null }

const HANDLED: Toast = { kind: 'success', text: 'The message is marked as handled.' }

export const messagesMachine = setup({
  types: typed<{
    events: { type: 'message.handle'; id: string } | { type: 'retry' }
    context: MessagesContext
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    listMessages: promised<readonly Message[]>('listMessages'),
    handle: promised<unknown, { id: string }>('handle'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepMessages: assign((_, messages: readonly Message[]) => ({ messages })),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
  },
}).createMachine({
  id: 'messages',
  context: { messages: [], id: '', failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listMessages',
        onDone: { target: 'shown', actions: { type: 'keepMessages', params: answered } },
        onError: [
          refusedEnds,
          { target: 'failed', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    shown: {
      on: {
        'message.handle': {
          target: 'handling',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    handling: {
      tags: 'busy',
      invoke: {
        src: 'handle',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'loading', actions: { type: 'notify', params: HANDLED } },
        onError: [
          refusedEnds,
          { target: 'loading', actions: { type: 'notify', params: errorToast } },
        ],
      },
    },
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    ended: { type: 'final' },
  },
})
