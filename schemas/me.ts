import * as z from 'zod/mini'
import { isPermission, ROLES, type Permission } from './rights.ts'
import { Email } from './user.ts'

/** The signed-in user's rights, and the state of the user's second factor (two-step login). */
export const Me = z.object({
  email: Email,
  /** Whether the email address is confirmed. If not, the user sees only what they booked themselves. */
  confirmed: z.boolean(),
  /** The user's role, which has no permissions until the email address is confirmed. */
  role: z.enum(ROLES),
  permissions: z.array(
    z.custom<Permission>((name) => typeof name === 'string' && isPermission(name)),
  ),
  /** Whether the user has entered a second-factor code within the last 12 hours. */
  strong: z.boolean(),
  factor: z.enum(['none', 'enrolled']),
  /**
   * The instant from which the user's role requires a second factor. Null if it never does.
   * A user who has set up a second factor must use it, even if the role does not require one.
   */
  requiredFrom: z.nullable(z.iso.datetime()),
})
export type Me = z.infer<typeof Me>
