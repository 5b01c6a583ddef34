import * as z from 'zod/mini'
import { wholeNumber } from './paging.ts'
import { ROLES } from './rights.ts'
import { Email } from './user.ts'

export const User = z.object({
  _id: z.string(),
  email: Email,
  /** The role of a member of the staff; `admin` is the owner. Patients have no role. */
  role: z.optional(z.enum(['admin', 'receptionist', 'doctor'])),
  name: z.optional(z.string()),
  /** Whether the identity provider has confirmed the user's address. */
  confirmed: z.optional(z.boolean()),
  /** True for an account that nobody has signed in to yet, or whose email address was released. */
  unclaimed: z.optional(z.literal(true)),
  /** `factor` is `enrolled` if the user has a second factor. Otherwise, `factor` is absent. */
  factor: z.optional(z.literal('enrolled')),
})
export type User = z.infer<typeof User>

/** The new role of a user. The role `patient` takes away all rights of staff. */
export const RoleForm = z.object({ role: z.enum(ROLES) })
export type RoleForm = z.infer<typeof RoleForm>

export const UserList = z.array(User)

/** The maximum number of users in one reply. */
export const MOST_USERS = 500

/**
 * The query parameters of the list of users.
 * `query` is a part of the user's name or email address.
 * `offset` is the number of users before the first user of the reply. Users are sorted by email.
 * If `offset` is too large, the reply is the last page of users.
 */
export const UserQuery = z.object({
  query: z.optional(z.string().check(z.maxLength(254))),
  limit: z.optional(wholeNumber(1, MOST_USERS)),
  offset: z.optional(wholeNumber(0, 1_000_000)),
})
export type UserQuery = z.output<typeof UserQuery>

/** The number of users on one page of the screen All Users. */
export const USERS_PAGE = 25

/** The search text and the page number (from 1) of the screen All Users. */
export type UsersView = { query: string; page: number }

/** A page of the list of users. `matching` and `total` count the users of all pages. */
export type UsersPage = {
  view: UsersView
  users: readonly User[]
  matching: number
  total: number
}

/** The reply headers of the list of users: the number of matching users, and of all users. */
export const UserCounts = z.object({
  'x-total-count': wholeNumber(0, 1_000_000_000),
  'x-users-count': wholeNumber(0, 1_000_000_000),
})
