import * as z from 'zod/mini'

/** An address as the provider and the database hold it: trimmed, lower case. */
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Write a valid email address'))
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
