import { assign, setup } from 'xstate'
import { deleteMessage, handleMessage, listMessages } from '../schemas/calls/messages.ts'
import type { Message, MessagePage } from '../schemas/message.ts'
import type { Place } from '../schemas/paging.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { tells, tellsFailure } from './told.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'
import { elsewhere, isElsewhere, turning, turnsTo } from './turning.ts'

/**
 * The state machine of the page on which admins read the messages from the contact form.
 *
 * - `loading` fetches the messages that `place` selects, while the previous page stays on screen.
 * - `messages.turn` fetches another page of messages, once any running change has ended.
 * - The `message.handle` event marks a message as handled.
 * - The `message.delete` event opens a dialog, in which `message.confirm` deletes the message.
 * - The `message.dismiss` event closes the dialog without deleting the message.
 * - After marking or deleting a message, a toast shows the result, and `loading` fetches the list.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
type MessagesEvent =
  | { type: 'messages.turn'; place: Place }
  | { type: 'message.handle'; id: string }
  | { type: 'message.delete'; message: Message }
  | { type: 'message.confirm' }
  | { type: 'message.dismiss' }
  | { type: 'retry' }

type MessagesContext = {
  place: Place
  page: MessagePage | null
  /** The id of the message that is being marked or deleted. */
  id: string
  /** The subject of the message to delete, shown in the dialog. */
  subject: string
  failure: string | null
}

const HANDLED: Toast = { kind: 'success', text: 'Message marked as handled.' }

const deleted = ({ deletedCount }: { deletedCount: number }): Toast =>
  deletedCount > 0
    ? { kind: 'success', text: 'Message deleted.' }
    : { kind: 'note', text: 'This message was already deleted.' }

const turns = { 'messages.turn': turnsTo('loading') } as const
/** During a request, `messages.turn` only stores which page of messages `loading` fetches next. */
const turnsLater = { 'messages.turn': { ...elsewhere, actions: turning } } as const

export const messagesMachine = setup({
  types: typed<{
    events: MessagesEvent
    context: MessagesContext
    input: { place: Place }
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    listMessages: calling(listMessages),
    handle: calling(handleMessage),
    remove: calling(deleteMessage),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    goTo: assign((_, { place }: { place: Place }) => ({ place })),
    keepPage: assign((_, page: MessagePage) => ({ page })),
    choose: assign((_, { id }: { id: string }) => ({ id })),
    chooseMessage: assign((_, { message }: { message: Message }) => ({
      id: message._id,
      subject: message.subject,
    })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isElsewhere: ({ context }, { place }: { place: Place }) => isElsewhere(context.place, place),
  },
}).createMachine({
  id: 'messages',
  context: ({ input }) => ({
    place: input.place,
    page: null,
    id: '',
    subject: '',
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      on: turns,
      invoke: {
        src: 'listMessages',
        input: ({ context }) => ({ query: context.place }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: {
      on: {
        ...turns,
        'message.handle': {
          target: 'handling',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'message.delete': {
          target: 'confirming',
          actions: { type: 'chooseMessage', params: ({ event }) => event },
        },
      },
    },
    handling: {
      tags: 'busy',
      on: turnsLater,
      invoke: {
        src: 'handle',
        input: ({ context }) => ({ params: { id: context.id }, body: { handled: true } }),
        onDone: tells(HANDLED),
        onError: [refusedEnds, tellsFailure],
      },
    },
    confirming: {
      tags: 'modal',
      on: { ...turns, 'message.confirm': 'deleting', 'message.dismiss': 'shown' },
    },
    deleting: {
      tags: ['busy', 'modal'],
      on: turnsLater,
      invoke: {
        src: 'remove',
        input: ({ context }) => ({ params: { id: context.id } }),
        onDone: tells(({ event }: { event: { output: { deletedCount: number } } }) =>
          deleted(event.output),
        ),
        onError: [refusedEnds, tellsFailure],
      },
    },
    failed: {
      tags: 'failed',
      on: { ...turns, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
