/**
 * The roles of a clinic's users. The database and the older calls name the owner's role `admin`.
 * A user whose email address is not confirmed has the rights of a patient.
 */
export const ROLES = ['owner', 'receptionist', 'doctor', 'patient'] as const
export type Role = (typeof ROLES)[number]

const STAFF = ['owner', 'receptionist', 'doctor'] as const satisfies readonly Role[]

/** The roles that have each permission. A doctor's permissions cover the doctor's own agenda. */
export const RIGHTS = {
  /** See the visits of a day. */
  'agenda.read': STAFF,
  /** Book, move, cancel by the rule, check in, take payment at the desk, and block time. */
  'desk.write': ['owner', 'receptionist'],
  /** Mark a visit as done. */
  'visit.done': STAFF,
  'note.write': STAFF,
  /** Read the card of a person. A doctor reads the cards of persons with a visit to the doctor. */
  'person.read': STAFF,
  'person.write': ['owner', 'receptionist'],
  /** Block time in an agenda. A doctor does so in the doctor's own agenda.
   * Only the owner closes the whole clinic. */
  'timeoff.own': STAFF,
  /** Refund more or less than the cancellation terms say. */
  'refund.depart': ['owner'],
  /** Change the setup, and manage users, payments, messages, mails and terms. */
  'clinic.manage': ['owner'],
  'audit.read': ['owner'],
  /** Set up a second factor and sign in with it. */
  'factor.own': STAFF,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof RIGHTS

/** Returns whether people with the role have the permission. */
export const may = (role: Role, permission: Permission): boolean =>
  RIGHTS[permission].some((allowed) => allowed === role)

/** Returns whether the role belongs to a person who works at the clinic. */
export const isStaff = (role: Role): boolean => STAFF.some((staff) => staff === role)

/** Returns whether a text names a permission. */
export const isPermission = (name: string): name is Permission => Object.hasOwn(RIGHTS, name)

/** Returns all permissions of the role. */
export const permissionsOf = (role: Role): Permission[] =>
  Object.keys(RIGHTS)
    .filter(isPermission)
    .filter((permission) => may(role, permission))
