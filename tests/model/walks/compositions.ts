import { PATIENT } from '../../rig/accounts.ts'
import { ADMINS, PATIENTS, PUBLIC, SIGN_IN, type Screen } from '../../rig/screens.ts'

/** A page of the app, and the people who may see that page (spec §2). */
export type Route = Screen & { for: 'anybody' | 'signed out' | 'patients' | 'admins' }

/**
 * Returns every page with the people who may see it; `payment` is the address of the payment page.
 * `patient` is the email of the patient whose appointments an admin opens.
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

/** What a person finds when they open an address. */
export type Found =
  /** The page that belongs to the address. */
  | 'the page'
  /** The waiting screen that is shown until the session is known. */
  | 'a wait'
  /** The error that the sign-in could not be checked, with a button to try again. */
  | 'a way to try again'
  /** The login screen, which leads back to the requested page. */
  | 'the login, and back'
  /** The login screen, which says that the page is for admins and does not lead back to it. */
  | 'the login, told why'
  /** The page shown instead of the login page to a person who is signed in already. */
  | 'the way on'

/** The states that a session (spec §4) can have when a page is opened. */
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

/** Returns what a person should see, for each page and each state of their session. */
export function foundAt(route: Route, { person, wire }: Situation): Found {
  if (route.for === 'anybody') return 'the page'
  const isKnown = person !== 'nobody' && wire === 'answers'
  if (route.for === 'signed out') return isKnown ? 'the way on' : 'the page'
  if (person === 'nobody') return 'the login, and back'
  if (wire === 'waits') return 'a wait'
  if (wire === 'fails') return 'a way to try again'
  return route.for === 'admins' && person !== 'admin' ? 'the login, told why' : 'the page'
}

/** Returns the expected screen if the session ends while the page is open; public pages stay open. */
export const foundAfterEnd = (route: Route): Found =>
  route.for === 'anybody' ? 'the page' : 'the login, and back'
