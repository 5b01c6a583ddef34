import type { Role } from '../../schemas/rights.ts'
import { DAY_MS } from '../clock.ts'

/** A role in the database. The owner's role is stored as `admin`, and a patient's role as null. */
type StoredRole = 'admin' | 'receptionist' | 'doctor' | null

export const roleOf = (stored: StoredRole): Role =>
  stored === 'admin' ? 'owner' : (stored ?? 'patient')

export function storedRole(role: Role): StoredRole {
  if (role === 'patient') return null
  return role === 'owner' ? 'admin' : role
}

const GRACE_MS = 7 * DAY_MS

/**
 * Returns the date from which a role that the user got at `roleSince` requires a second factor.
 * If `roleSince` is null, returns a date in 1970, so that the second factor is already required.
 */
export const factorDueAt = (roleSince: string | null): Date =>
  new Date(roleSince === null ? 0 : new Date(roleSince).getTime() + GRACE_MS)
