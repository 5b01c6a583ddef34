import * as z from 'zod/mini'
import { isPermission, ROLES, type Permission } from './rights.ts'
import { Email } from './user.ts'

/** What the signed-in person may do, and the state of the second factor. */
export const Me = z.object({
  email: Email,
  role: z.enum(ROLES),
  permissions: z.array(
    z.custom<Permission>((name) => typeof name === 'string' && isPermission(name)),
  ),
  /** Whether this sign-in has proved the second factor within the last 12 hours. */
  strong: z.boolean(),
  factor: z.enum(['none', 'enrolled']),
  /**
   * From when on the role requires a second factor. Null if the role never requires one.
   * A person who has enrolled a second factor needs it at once.
   */
  requiredFrom: z.nullable(z.iso.datetime()),
})
export type Me = z.infer<typeof Me>

/** Returns whether the login of a person with a second factor waits for a code. */
export const owesCode = ({ factor, strong }: Me): boolean => factor === 'enrolled' && !strong
