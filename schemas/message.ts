import * as z from 'zod/mini'
import { PageQuery, Turns } from './paging.ts'
import { FormEmail } from './sign-in.ts'
import { plainLine, visible } from './text.ts'
import { Email } from './user.ts'

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

/** A message to the clinic. `handledAt` is absent until an admin marks it as handled. */
export const Message = z.object({
  _id: z.string(),
  email: Email,
  subject: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  handledAt: z.optional(z.iso.datetime()),
})
export type Message = z.infer<typeof Message>

/** A page of the inbox: unhandled messages first, then handled ones, the newest of each first. */
export const MessagePage = z.extend(Turns, {
  messages: z.array(Message),
  /** The number of messages on the pages before this one. */
  offset: z.int(),
  /** The number of messages on all pages, and how many of them are unhandled. */
  total: z.int(),
  unhandled: z.int(),
})
export type MessagePage = z.infer<typeof MessagePage>
export const MessageQuery = PageQuery

export const MessagePath = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** Marks a message as handled. This cannot be undone. */
export const HandledRequest = z.object({ handled: z.literal(true) })
