/**
 * The roles of a clinic's users. The database and some API requests call the owner `admin`.
 * A user whose email address is not confirmed has the rights of a patient.
 */
export const ROLES = ['owner', 'receptionist', 'doctor', 'patient'] as const
export type Role = (typeof ROLES)[number]

export const STAFF = ['owner', 'receptionist', 'doctor'] as const satisfies readonly Role[]
export type StaffRole = (typeof STAFF)[number]

/** For each permission, the roles that have it. Doctors may act only on their own agendas. */
export const RIGHTS = {
  /** Permission to see the visits on a day. */
  'agenda.read': STAFF,
  /**
   * Permission to book, move and cancel visits, check patients in, take payments, give money back,
   * close the day and block time, and to call the people whom an email did not reach.
   */
  'desk.write': ['owner', 'receptionist'],
  /** Permission to mark a visit as done. */
  'visit.done': STAFF,
  'note.write': STAFF,
  /** Permission to read a person's data. Doctors may read only their own patients' data. */
  'person.read': STAFF,
  'person.write': ['owner', 'receptionist'],
  /**
   * Permission to block time. Doctors may block their own agenda. Only the owner closes the clinic.
   */
  'timeoff.own': STAFF,
  /** Permission to refund an amount that differs from the cancellation terms. */
  'refund.depart': ['owner'],
  /** Permission to change the setup and to manage users, payments, messages, reviews and terms. */
  'clinic.manage': ['owner'],
  'audit.read': ['owner'],
  /** Permission to set up and use a second factor (two-step login). */
  'factor.own': STAFF,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof RIGHTS

/** Returns whether users with the given role have the given permission. */
export const may = (role: Role, permission: Permission): boolean =>
  RIGHTS[permission].some((allowed) => allowed === role)

/** Returns whether the role belongs to a person who works at the clinic. */
export const isStaff = (role: Role): role is StaffRole => STAFF.some((staff) => staff === role)

/** Returns whether a string is the name of a permission. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(RIGHTS, name)

/** Returns all permissions that users with the given role have. */
export const permissionsOf = (role: Role): Permission[] =>
  Object.keys(RIGHTS)
    .filter(isPermission)
    .filter((permission) => may(role, permission))
