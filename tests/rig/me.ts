import type { Me } from '../../schemas/me.ts'
import { permissionsOf, type Role } from '../../schemas/rights.ts'

/** Returns what a person with this role may do, as `GET /me` replies before a second factor. */
export const meAs = (role: Role, email: string, more: Partial<Me> = {}): Me => ({
  email,
  role,
  permissions: permissionsOf(role),
  strong: false,
  factor: 'none',
  requiredFrom: null,
  ...more,
})
