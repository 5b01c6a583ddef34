import { PATIENT } from '../../rig/accounts.ts'
import { ADMINS, PATIENTS, PUBLIC, SIGN_IN, type Screen } from '../../rig/screens.ts'

/** Who may see a page (spec §2), and the page itself. */
export type Route = Screen & { for: 'anybody' | 'signed out' | 'patients' | 'admins' }

/**
 * The payment page of a booking is like every page of a patient's. `patient` is whose appointments an
 * admin looks at.
 */
export const routesWith = (payment: string, patient = PATIENT.email): Route[] => [
  ...PUBLIC.map((screen): Route => ({ ...screen, for: 'anybody' })),
  ...SIGN_IN.map((screen): Route => ({ ...screen, for: 'signed out' })),
  ...PATIENTS.map((screen): Route => ({ ...screen, for: 'patients' })),
  { path: payment, heading: 'Payment', for: 'patients' },
  ...ADMINS.map((screen): Route => ({ ...screen, for: 'admins' })),
  {
    path: `/dashboard/patient/${patient}`,
    heading: `Appointments of ${patient}`,
    for: 'admins',
  },
]

/** What a person finds at an address. */
export type Found =
  /** The page. */
  | 'the page'
  /** One moment, until it is known who they are. */
  | 'a wait'
  /** That it could not be checked who they are, and a way to try again. */
  | 'a way to try again'
  /** The login screen, which leads back. */
  | 'the login, and back'
  /** The login screen, which says that the page is for admins; it does not lead back. */
  | 'the login, told why'
  /** Where a login would have led. */
  | 'the way on'

/** The states of a session (spec §4), as a person can be in one when a page is opened. */
export const SITUATIONS = {
  'signed out': { person: 'nobody', wire: 'answers' },
  'a patient, being recognised': { person: 'patient', wire: 'waits' },
  'a patient whom the clinic cannot be asked about': { person: 'patient', wire: 'fails' },
  'a patient': { person: 'patient', wire: 'answers' },
  'an admin, being recognised': { person: 'admin', wire: 'waits' },
  'an admin whom the clinic cannot be asked about': { person: 'admin', wire: 'fails' },
  'an admin': { person: 'admin', wire: 'answers' },
} as const

export type Situation = (typeof SITUATIONS)[keyof typeof SITUATIONS]

/** What is found, by who may see the page and what is known of the person. */
export function foundAt(route: Route, { person, wire }: Situation): Found {
  if (route.for === 'anybody') return 'the page'
  const isKnown = person !== 'nobody' && wire === 'answers'
  if (route.for === 'signed out') return isKnown ? 'the way on' : 'the page'
  if (person === 'nobody') return 'the login, and back'
  if (wire === 'waits') return 'a wait'
  if (wire === 'fails') return 'a way to try again'
  return route.for === 'admins' && person !== 'admin' ? 'the login, told why' : 'the page'
}

/** What is found where the session ends while the page is open: only public pages stay. */
export const foundAfterEnd = (route: Route): Found =>
  route.for === 'anybody' ? 'the page' : 'the login, and back'
