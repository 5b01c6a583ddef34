import * as z from 'zod/mini'
import { contactMachine } from '../../machines/contact.ts'
import { sendMessage } from '../../schemas/calls/contact.ts'
import type { MessageForm } from '../../schemas/message-form.ts'
import type { Services } from '../services.ts'
import { createDraft } from '../services/draft.ts'
import { newKey } from '../services/new-key.ts'
import { fromPromise } from './from-promise.ts'

const Typed = z.object({ email: z.string(), subject: z.string(), message: z.string() })

/** Connects the contact form's state machine to the clinic's server and the stored form input. */
export function provideContact({ clinic, toasts }: Services) {
  const draft = createDraft('contact', Typed)
  const logic = contactMachine.provide({
    actors: {
      send: fromPromise<unknown, { form: MessageForm | null; key: string }>(async ({ input }) => {
        if (!input.form) throw new Error('The contact form has no message to send')
        await clinic.send(sendMessage, { body: input.form, key: input.key })
        draft.clear()
      }),
    },
    actions: { notify: (_, toast) => toasts.show(toast) },
  })
  return { logic, draft, newKey, prepare: clinic.prepare }
}
