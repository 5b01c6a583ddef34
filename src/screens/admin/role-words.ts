import type { Role } from '../../../schemas/rights.ts'
import type { User } from '../../../schemas/user-list.ts'
import { t } from '../../ui/t.ts'

/** The label for each user role, in the order in which the role form lists the roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  patient: t('Patient'),
  receptionist: t('Receptionist'),
  doctor: t('Doctor'),
  owner: t('Owner (admin)'),
}

/** Returns a user's role. In the server's list of users, the owner's role is called `admin`. */
export const roleIn = ({ role }: User): Role => (role === 'admin' ? 'owner' : (role ?? 'patient'))
