/**
 * The roles of a clinic's users. The database and some API calls name the owner's role `admin`.
 * A user whose email address is not confirmed has the rights of a patient.
 */
export const ROLES = ['owner', 'receptionist', 'doctor', 'patient'] as const
export type Role = (typeof ROLES)[number]

const STAFF = ['owner', 'receptionist', 'doctor'] as const satisfies readonly Role[]

/**
 * The roles that have each permission. A doctor's permissions cover only the doctor's own agenda.
 */
export const RIGHTS = {
  /** Permission to see the visits of a day. */
  'agenda.read': STAFF,
  /**
   * Permission to book, move and cancel visits, check patients in, take payments and block time.
   */
  'desk.write': ['owner', 'receptionist'],
  /** Permission to mark a visit as done. */
  'visit.done': STAFF,
  'note.write': STAFF,
  /** Permission to read a person's data. Doctors may read only people who have a visit to them. */
  'person.read': STAFF,
  'person.write': ['owner', 'receptionist'],
  /**
   * Permission to block time. Doctors may block their own agenda. Only the owner closes the clinic.
   */
  'timeoff.own': STAFF,
  /** Permission to refund a different amount from the one in the cancellation terms. */
  'refund.depart': ['owner'],
  /** Permission to change the setup, and to manage users, payments, messages, mails and terms. */
  'clinic.manage': ['owner'],
  'audit.read': ['owner'],
  /** Permission to set up a second factor and to sign in with it. */
  'factor.own': STAFF,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof RIGHTS

/** Returns whether people with the role have the permission. */
export const may = (role: Role, permission: Permission): boolean =>
  RIGHTS[permission].some((allowed) => allowed === role)

/** Returns whether the role belongs to a person who works at the clinic. */
export const isStaff = (role: Role): boolean => STAFF.some((staff) => staff === role)

/** Returns whether a text is the name of a permission. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(RIGHTS, name)

/** Returns all permissions of the role. */
export const permissionsOf = (role: Role): Permission[] =>
  Object.keys(RIGHTS)
    .filter(isPermission)
    .filter((permission) => may(role, permission))
