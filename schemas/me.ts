import * as z from 'zod/mini'
import { isPermission, ROLES, type Permission } from './rights.ts'
import { Email } from './user.ts'

/** The rights of the signed-in person, and the state of the second factor. */
export const Me = z.object({
  email: Email,
  role: z.enum(ROLES),
  permissions: z.array(
    z.custom<Permission>((name) => typeof name === 'string' && isPermission(name)),
  ),
  /** Whether the person has entered a code of the second factor within the last 12 hours. */
  strong: z.boolean(),
  factor: z.enum(['none', 'enrolled']),
  /**
   * The instant from which the role requires a second factor. Null if the role never requires one.
   * A person who has set up a second factor must use it, even if the role does not require it.
   */
  requiredFrom: z.nullable(z.iso.datetime()),
})
export type Me = z.infer<typeof Me>

/** Returns whether a person with a second factor must still enter a code in this session. */
export const owesCode = ({ factor, strong }: Me): boolean => factor === 'enrolled' && !strong
