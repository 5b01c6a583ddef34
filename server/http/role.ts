import type { Role } from '../../schemas/rights.ts'
import { DAY_MS } from '../clock.ts'

/** A role as the database stores it. The owner's role is `admin`. Patients have the role null. */
type StoredRole = 'admin' | 'receptionist' | 'doctor' | null

export const roleOf = (stored: StoredRole): Role =>
  stored === 'admin' ? 'owner' : (stored ?? 'patient')

export function storedRole(role: Role): StoredRole {
  if (role === 'patient') return null
  return role === 'owner' ? 'admin' : role
}

const GRACE_MS = 7 * DAY_MS

/**
 * Returns when a role starts to require a second factor. The user got the role at `roleSince`.
 * If `roleSince` is null, returns 1970, so the role already requires a second factor.
 */
export const factorDueAt = (roleSince: string | null): Date =>
  new Date(roleSince === null ? 0 : new Date(roleSince).getTime() + GRACE_MS)
