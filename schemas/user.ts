import * as z from 'zod/mini'
import { wholeNumber } from './paging.ts'
import { ASCII } from './ascii.ts'

const NO_EMAIL = 'Write a valid email address'

/** An email address as the database stores it: trimmed, ASCII, lower case. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.regex(ASCII, { error: NO_EMAIL, abort: true }),
    z.toLowerCase(),
    z.maxLength(254),
    z.email(NO_EMAIL),
  )
export type Email = z.infer<typeof Email>

export const User = z.object({
  _id: z.string(),
  email: Email,
  role: z.optional(z.literal('admin')),
  name: z.optional(z.string()),
  /** Whether the identity provider has confirmed the user's address. */
  confirmed: z.optional(z.boolean()),
  /** True if no account owns the address: nobody has signed in with it, or it was released. */
  unclaimed: z.optional(z.literal(true)),
})
export type User = z.infer<typeof User>
export const UserList = z.array(User)

/** The maximum number of users in one reply. */
export const MOST_USERS = 500

/**
 * The filter of the list of users.
 * `query` is a part of the email or name.
 * `offset` counts users in the order of their emails.
 * If `offset` is too large, the reply is the last page.
 */
export const UserQuery = z.object({
  query: z.optional(z.string().check(z.maxLength(254))),
  limit: z.optional(wholeNumber(1, MOST_USERS)),
  offset: z.optional(wholeNumber(0, 1_000_000)),
})
export type UserQuery = z.output<typeof UserQuery>

/** The number of users that a page of All Users shows. */
export const USERS_PAGE = 25

/** The search text and the page number (from 1) that All Users shows. */
export type UsersView = { query: string; page: number }

/** A page of users. `matching` and `total` count the users of all pages. */
export type UsersPage = {
  view: UsersView
  users: readonly User[]
  matching: number
  total: number
}

/** The headers of a list of users: the number of matches, and of all users. */
export const UserCounts = z.object({
  'x-total-count': wholeNumber(0, 1_000_000_000),
  'x-users-count': wholeNumber(0, 1_000_000_000),
})

export const EmailPath = z.object({ email: Email })

export const TokenRequest = z.object({ email: Email })
export const TokenReply = z.object({ token: z.string().check(z.minLength(1)) })
export const AdminReply = z.object({ admin: z.boolean() })
export const ModifiedReply = z.object({ modifiedCount: z.int() })
export const DeletedReply = z.object({ deletedCount: z.int() })

/**
 * The claims that the browser reads from an access token.
 * Only the server verifies the token.
 * `name` is absent if the identity provider knows none.
 */
export const AccessClaims = z.object({
  email: Email,
  name: z.optional(z.string().check(z.minLength(1))),
  exp: z.int(),
})
