import * as z from 'zod/mini'
import { Id } from './text.ts'
import { PageQuery, Turns } from './paging.ts'
import { Email } from './user.ts'

/** A message to the clinic. `handledAt` is absent until an admin marks the message as handled. */
export const Message = z.object({
  _id: z.string(),
  email: Email,
  subject: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  handledAt: z.optional(z.iso.datetime()),
})
export type Message = z.infer<typeof Message>

/** One page of the clinic's inbox. Unhandled messages precede handled ones, both newest first. */
export const MessagePage = z.extend(Turns, {
  messages: z.array(Message),
  /** The number of messages on the previous pages of the inbox. */
  offset: z.int(),
  /** The number of all messages (`total`) and of unhandled messages (`unhandled`) on all pages. */
  total: z.int(),
  unhandled: z.int(),
})
export type MessagePage = z.infer<typeof MessagePage>
export const MessageQuery = PageQuery

export const MessagePath = z.object({ id: Id })

/** The body of a request to mark a message as handled. The mark cannot be removed. */
export const HandledRequest = z.object({ handled: z.literal(true) })
export type HandledRequest = z.infer<typeof HandledRequest>
