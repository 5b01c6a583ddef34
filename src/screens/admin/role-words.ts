import type { Role } from '../../../schemas/rights.ts'
import type { User } from '../../../schemas/user-list.ts'
import { t } from '../../ui/t.ts'

/** The name of each role, in the order in which the form lists the roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  patient: t('Patient'),
  receptionist: t('Receptionist'),
  doctor: t('Doctor'),
  owner: t('Owner (admin)'),
}

/** Returns the role of a user. In the list of users, the owner's role is `admin`. */
export const roleIn = ({ role }: User): Role => (role === 'admin' ? 'owner' : (role ?? 'patient'))
