import type { Me } from '../../schemas/me.ts'
import { permissionsOf, type Role } from '../../schemas/rights.ts'

/** Returns the reply to `GET /me` for a person with the given role and without a second factor. */
export const meAs = (role: Role, email: string, more: Partial<Me> = {}): Me => ({
  email,
  confirmed: true,
  role,
  permissions: permissionsOf(role),
  strong: false,
  factor: 'none',
  requiredFrom: null,
  ...more,
})
