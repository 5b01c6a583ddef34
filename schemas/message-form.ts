import * as z from 'zod/mini'
import { FormEmail } from './sign-in.ts'
import { plainLine, visible } from './text.ts'

/** The schema of the contact form, with which visitors send the clinic a message. */
export const MessageForm = z.object({
  email: FormEmail,
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Subject is Required', abort: true }),
      plainLine(),
      visible('Subject is Required'),
      z.maxLength(200, 'Must be 200 characters or shorter'),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Message is Required', abort: true }),
      visible('Message is Required'),
      z.maxLength(5000, 'Must be 5000 characters or shorter'),
    ),
})
export type MessageForm = z.infer<typeof MessageForm>
