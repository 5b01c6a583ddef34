import type { Me } from './me.ts'

/** Returns whether the user has a role that starts only when the email address is confirmed. */
export const owesAddress = ({ confirmed, role }: Me): boolean => !confirmed && role !== 'patient'

/** Returns whether a user with a second factor must still enter a code in this session. */
export const owesCode = ({ factor, strong }: Me): boolean => factor === 'enrolled' && !strong
