import * as z from 'zod/mini'
import { wholeNumber } from './paging.ts'
import { ROLES } from './rights.ts'
import { text } from './text.ts'
import { Email, ModifiedReply } from './user.ts'

export const User = z.object({
  _id: z.string(),
  email: Email,
  /** The staff member's role. `admin` means the clinic's owner. Patients have no role. */
  role: z.optional(z.enum(['admin', 'receptionist', 'doctor'])),
  name: z.optional(z.string()),
  /** Whether the identity provider has confirmed the user's email address. */
  confirmed: z.optional(z.boolean()),
  /** True if nobody has signed in to the account yet, or if its email address was released. */
  unclaimed: z.optional(z.literal(true)),
  /** `factor` is `enrolled` if the user has a second factor. Otherwise, `factor` is absent. */
  factor: z.optional(z.literal('enrolled')),
})
export type User = z.infer<typeof User>

/** The form that gives a user a new role. The role `patient` removes all staff rights. */
export const RoleForm = z.object({ role: z.enum(ROLES) })
export type RoleForm = z.infer<typeof RoleForm>

/**
 * The reply to a request that gives a user a role. `unconfirmed` is true if the role starts only
 * when the user has confirmed the email address. The clinic has then sent the user an email.
 */
export const RoleReply = z.extend(ModifiedReply, { unconfirmed: z.optional(z.literal(true)) })
export type RoleReply = z.infer<typeof RoleReply>

export const UserList = z.array(User)

/** The maximum number of users in one reply. */
export const MOST_USERS = 500

/**
 * The query parameters of the list of users.
 * `query` is a part of the user's name or email address.
 * `offset` is the number of users to skip in the list, which is sorted by email address.
 * If `offset` is too large, the reply is the last page of users.
 */
export const UserQuery = z.object({
  query: z.optional(text(254)),
  limit: z.optional(wholeNumber(1, MOST_USERS)),
  offset: z.optional(wholeNumber(0, 1_000_000)),
})
export type UserQuery = z.output<typeof UserQuery>

/** The number of users on one page of the All Users screen. */
export const USERS_PAGE = 25

/** The search text and the page number (starting at 1) on the All Users screen. */
export type UsersView = { query: string; page: number }

/** A page of the user list. `matching` and `total` count the users on all pages. */
export type UsersPage = {
  view: UsersView
  users: readonly User[]
  matching: number
  total: number
}

/** The reply headers with the number of matching users and the number of all users. */
export const UserCounts = z.object({
  'x-total-count': wholeNumber(0, 1_000_000_000),
  'x-users-count': wholeNumber(0, 1_000_000_000),
})
