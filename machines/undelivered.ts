import { assign, setup } from 'xstate'
import { handleUndeliveredMail, listUndeliveredMail } from '../schemas/calls/mail.ts'
import type { MailHandling, UndeliveredMails } from '../schemas/undelivered-mail.ts'
import { answered, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import { refusedEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'
import { tells, tellsFailure } from './told.ts'

/**
 * The state machine of the page on which admins see the emails that did not arrive.
 *
 * - `loading` fetches the undelivered emails, while the previous list stays on screen.
 * - `failed` means that fetching the emails failed; the `retry` event fetches the emails again.
 * - `mail.handle` records that staff called the patient, or sends the email again.
 * - After `mail.handle`, a toast shows the result, and `loading` fetches the emails again.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
type Handling = { readonly id: string; readonly how: MailHandling['how'] }

type UndeliveredEvent = ({ type: 'mail.handle' } & Handling) | { type: 'retry' }

type UndeliveredContext = {
  list: UndeliveredMails | null
  handling: Handling
  failure: string | null
}

const TOLD: Readonly<Record<MailHandling['how'], Toast>> = {
  called: { kind: 'success', text: 'Email removed from the list.' },
  again: { kind: 'success', text: 'Sending the email again.' },
}

const LATE: Toast = { kind: 'note', text: 'Somebody has already dealt with this email.' }

type Done = { readonly context: UndeliveredContext; readonly event: { output: Modified } }
type Modified = { readonly modifiedCount: number }

const toldOf = ({ context, event }: Done): Toast =>
  event.output.modifiedCount > 0 ? TOLD[context.handling.how] : LATE

export const undeliveredMachine = setup({
  types: typed<{
    events: UndeliveredEvent
    context: UndeliveredContext
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    listMails: calling(listUndeliveredMail),
    handleMail: calling(handleUndeliveredMail),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepList: assign((_, list: UndeliveredMails) => ({ list })),
    choose: assign((_, { id, how }: Handling) => ({ handling: { id, how } })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
  },
}).createMachine({
  id: 'undelivered',
  context: { list: null, handling: { id: '', how: 'called' }, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listMails',
        onDone: { target: 'shown', actions: { type: 'keepList', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: {
      on: {
        'mail.handle': {
          target: 'handling',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    handling: {
      tags: 'busy',
      invoke: {
        src: 'handleMail',
        input: ({ context: { handling } }) => ({
          params: { id: handling.id },
          body: { how: handling.how },
        }),
        onDone: tells(toldOf),
        onError: [refusedEnds, tellsFailure],
      },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'loading', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
