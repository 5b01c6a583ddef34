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
  /** True before the account's first sign-in, and after staff released the email address. */
  unclaimed: z.optional(z.literal(true)),
  /** Present if the user has a second factor. */
  factor: z.optional(z.literal('enrolled')),
})
export type User = z.infer<typeof User>

/** The new role of a user. The role `patient` takes the rights of staff away. */
export const RoleForm = z.object({ role: z.enum(ROLES) })
export type RoleForm = z.infer<typeof RoleForm>

export const UserList = z.array(User)

/** The maximum number of users in one reply. */
export const MOST_USERS = 500

/**
 * The query parameters of the list of users.
 * `query` is a part of the user's name or email address.
 * `offset` is the number of users before the reply's first user, in the order of their emails.
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

/** The reply headers of a list of users: the number of matching users, and of all users. */
export const UserCounts = z.object({
  'x-total-count': wholeNumber(0, 1_000_000_000),
  'x-users-count': wholeNumber(0, 1_000_000_000),
})
