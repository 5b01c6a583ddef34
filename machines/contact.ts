import { assign, setup } from 'xstate'
import type { MessageForm } from '../schemas/message-form.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { fails, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * The state machine of the contact form on the landing page (spec §2).
 *
 * - `editing` accepts the `message.send` event, whose message a schema has already checked.
 * - `sending` sends the message to the clinic's server.
 * - `sent` confirms that the message was stored. The form then accepts another message.
 * - `failed` shows the error, and the form keeps the entered values.
 * - A repeated message has the same idempotency key, so the server stores the message only once.
 */
type ContactContext = {
  form: MessageForm | null
  key: string
  newKey: () => string
  fields: FieldErrors
  failure: string | null
}

const isSame = (one: MessageForm, other: MessageForm) =>
  one.email === other.email && one.subject === other.subject && one.message === other.message

const SENT: Toast = { kind: 'success', text: 'Your message has been sent. We’ll reply by email.' }

export const contactMachine = setup({
  types: typed<{
    events: { type: 'message.send'; form: MessageForm }
    context: ContactContext
    input: { newKey: () => string }
    tags: 'busy' | 'failed' | 'sent'
  }>(),
  actors: {
    send: promised<unknown, { form: MessageForm | null; key: string }>('send'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    keepForm: assign(({ context }, { form }: { form: MessageForm }) => ({
      form,
      key: isSame(form, context.form ?? form) ? context.key : context.newKey(),
      fields: {},
      failure: null,
    })),
    renewKey: assign({ key: ({ context }) => context.newKey() }),
    keepFailure: assign((_, params: Failed) => ({
      failure: messageOf(params),
      fields: failureOf(params.error).fields,
    })),
  },
}).createMachine({
  id: 'contact',
  context: ({ input }) => ({
    form: null,
    key: input.newKey(),
    newKey: input.newKey,
    fields: {},
    failure: null,
  }),
  initial: 'editing',
  on: {
    'message.send': {
      target: '.sending',
      actions: { type: 'keepForm', params: ({ event }) => event },
    },
  },
  states: {
    editing: {},
    sending: {
      tags: 'busy',
      on: { 'message.send': {} },
      invoke: {
        src: 'send',
        input: ({ context: { form, key } }) => ({ form, key }),
        onDone: { target: 'sent', actions: ['renewKey', { type: 'notify', params: SENT }] },
        onError: fails,
      },
    },
    sent: { tags: 'sent' },
    failed: { tags: 'failed' },
  },
})
