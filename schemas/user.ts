import * as z from 'zod/mini'
import { wholeNumber } from './paging.ts'
import { ASCII } from './ascii.ts'

const NO_EMAIL = 'Write a valid email address'

/** An address as the provider and the database hold it: trimmed, ASCII, lower case. */
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
  /** Whether the identity provider has said that the address is theirs. */
  confirmed: z.optional(z.boolean()),
  /** No account of the identity provider holds the address: nobody has signed in, or it was released. */
  unclaimed: z.optional(z.literal(true)),
})
export type User = z.infer<typeof User>
export const UserList = z.array(User)

/** The most users that one reply holds. */
export const MOST_USERS = 500

/**
 * Which users are asked for: those whose email or name has `query` in it, from the `offset`th on in
 * the order of their emails; behind the last one, as many as the last page has.
 */
export const UserQuery = z.object({
  query: z.optional(z.string().check(z.maxLength(254))),
  limit: z.optional(wholeNumber(1, MOST_USERS)),
  offset: z.optional(wholeNumber(0, 1_000_000)),
})
export type UserQuery = z.output<typeof UserQuery>

/** How many users the page All Users shows at a time. */
export const USERS_PAGE = 25

/** What All Users shows: which part of an email or name is looked for, and which page, from 1. */
export type UsersView = { query: string; page: number }

/** A page of users as it was asked for; `matching` and `total` count those of all pages. */
export type UsersPage = {
  view: UsersView
  users: readonly User[]
  matching: number
  total: number
}

/** How many users match, and how many there are, as the headers of their list say. */
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
 * The claims that the browser reads from an access token; the server alone verifies it. There is no
 * `name` where the identity provider knew none.
 */
export const AccessClaims = z.object({
  email: Email,
  name: z.optional(z.string().check(z.minLength(1))),
  exp: z.int(),
})
