import type { Role } from '../../schemas/rights.ts'
import { DAY_MS } from '../clock.ts'

/** A role as the database stores it. The owner's role is `admin`, and patients have none. */
type StoredRole = 'admin' | 'receptionist' | 'doctor' | null

export const roleOf = (stored: StoredRole): Role =>
  stored === 'admin' ? 'owner' : (stored ?? 'patient')

export function storedRole(role: Role): StoredRole {
  if (role === 'patient') return null
  return role === 'owner' ? 'admin' : role
}

const GRACE_MS = 7 * DAY_MS

/**
 * Returns the instant from which a role that began at `roleSince` requires a second factor.
 * Without a known beginning, the role has always required a second factor.
 */
export const factorDueAt = (roleSince: string | null): Date =>
  new Date(roleSince === null ? 0 : new Date(roleSince).getTime() + GRACE_MS)
