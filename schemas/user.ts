import * as z from 'zod/mini'
import { ASCII } from './ascii.ts'
import { text, words } from './text.ts'

const NO_EMAIL = 'Enter a valid email address'

/** An email address as the database stores it: trimmed, ASCII, lower case. */
export const Email = words(254, NO_EMAIL).check(
  z.regex(ASCII, { error: NO_EMAIL, abort: true }),
  z.toLowerCase(),
  z.email(NO_EMAIL),
)
export type Email = z.infer<typeof Email>

export const EmailPath = z.object({ email: Email })

/**
 * The request for an access token. `session` is an access token of the session to continue.
 * Without a valid `session`, the request starts a new session.
 */
export const TokenRequest = z.object({
  email: Email,
  session: z.optional(text(4096)),
})
export type TokenRequest = z.infer<typeof TokenRequest>
export const TokenReply = z.object({ token: z.string().check(z.minLength(1)) })
export const AdminReply = z.object({ admin: z.boolean() })
export const InsertedReply = z.object({ insertedId: z.string() })
export const ModifiedReply = z.object({ modifiedCount: z.int() })
export const DeletedReply = z.object({ deletedCount: z.int() })

/**
 * The JWT claims that the browser reads from an access token.
 * Only the server verifies the access token.
 * `name` is absent if the identity provider does not know the person's name.
 */
export const AccessClaims = z.object({
  email: Email,
  name: z.optional(z.string().check(z.minLength(1))),
  exp: z.int(),
})
