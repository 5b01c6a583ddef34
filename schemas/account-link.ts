import * as z from 'zod/mini'
import { Id } from './text.ts'
import { Email } from './user.ts'

/** Whose account it is: the person’s own (`self`), or a relative’s (`family`). */
export const Relation = z.enum(['self', 'family'])
export type Relation = z.infer<typeof Relation>

/** An account that may read and act for a person, as staff see it. */
export const AccountLink = z.object({
  accountId: z.string(),
  email: z.string(),
  relation: Relation,
  /**
   * `own`: the account added the person itself.
   * `mail`: the person’s address, which the clinic’s mail has proven, is the account’s.
   * `desk`: staff linked the account.
   */
  proof: z.enum(['own', 'mail', 'desk']),
  /** Whether the link opens anything. Without a confirmed address, only the proof `own` does. */
  isOpen: z.boolean(),
  at: z.iso.datetime(),
  /** The email address of whoever linked the account. */
  by: z.string(),
})
export type AccountLink = z.infer<typeof AccountLink>

/** The account to link to a person, as staff enter it. */
export const AccountLinkForm = z.object({ email: Email, relation: Relation })
export type AccountLinkForm = z.infer<typeof AccountLinkForm>

export const AccountLinkPath = z.object({ id: Id, account: Id })
