import * as z from 'zod/mini'
import { MailEmail } from './form-email.ts'
import { plainLine, visible, words } from './text.ts'

/** The schema of the contact form, with which visitors send the clinic a message. */
export const MessageForm = z.object({
  email: MailEmail,
  subject: words(200).check(
    z.minLength(1, { error: 'Subject is Required', abort: true }),
    plainLine(),
    visible('Subject is Required'),
  ),
  message: words(5000).check(visible('Message is Required')),
})
export type MessageForm = z.infer<typeof MessageForm>
