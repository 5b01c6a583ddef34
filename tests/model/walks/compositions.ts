import { isInDashboard, isPageAt, PAGES } from '../../../schemas/pages.ts'
import { isPermission, may } from '../../../schemas/rights.ts'
import { PATIENT } from '../../rig/accounts.ts'
import {
  audienceOf,
  hasId,
  NOWHERE,
  screensFor,
  type Audience,
  type PathWithId,
  type Screen,
} from '../../rig/site.ts'

/** A page of the app, and the people who may see that page (section 2 of the specification). */
export type Route = Screen & { for: Audience }

const AUDIENCES: readonly Audience[] = ['anybody', 'signed out', 'patients', 'staff', 'admins']

/**
 * Returns every page with the people who may see the page. `payment` is a payment page's URL.
 * `patient` is the email of the patient whose appointments an admin opens.
 */
export function routesWith(payment: string, patient = PATIENT.email): Route[] {
  const withId = screensWithId(payment, patient)
  const ofIds = PAGES.flatMap((page): Route[] =>
    hasId(page.path) ? [{ ...withId[page.path], for: audienceOf(page) }] : [],
  )
  return [
    { ...NOWHERE, for: 'anybody' },
    ...AUDIENCES.flatMap((audience) => [
      ...screensFor(audience).map((screen): Route => ({ ...screen, for: audience })),
      ...ofIds.filter((route) => route.for === audience),
    ]),
  ]
}

const screensWithId = (payment: string, patient: string): Record<PathWithId, Screen> => ({
  '/dashboard/payment/:id': { path: payment, heading: 'Payment' },
  '/dashboard/appointment/:id': {
    path: payment.replace('/payment/', '/appointment/'),
    heading: 'Your appointment',
  },
  '/dashboard/person/:id': { path: '/dashboard/person/nobody', heading: 'Patient' },
  '/dashboard/patient/:email': {
    path: `/dashboard/patient/${patient}`,
    heading: `Appointments for ${patient}`,
  },
  '/dashboard/schedule/:id': {
    path: '/dashboard/schedule/treatment:cavity-filling',
    heading: 'Schedule for Cavity Filling',
  },
  '/dashboard/dispute/:id': { path: '/dashboard/dispute/du_1', heading: 'Dispute documents' },
})

/** Returns the first route of each access class: routes that the same checks open or refuse. */
export function onePerAccess(routes: readonly Route[]): Route[] {
  const classes = new Map<string, Route>()
  for (const route of routes) {
    const name = [route.for, accessOf(route), isInDashboard(route)].join()
    classes.set(name, classes.get(name) ?? route)
  }
  return [...classes.values()]
}

const accessOf = ({ path }: Route) => PAGES.find((page) => isPageAt(page, path))?.access

/** The screen that a person sees after opening a URL. */
export type Found =
  /** The page that the person asked for with the URL. */
  | 'the page'
  /** The placeholder that is shown until the app knows who is signed in. */
  | 'a wait'
  /** The error message that the sign-in could not be checked, with a button to try again. */
  | 'a way to try again'
  /** The login screen, which returns to the requested page after the login. */
  | 'the login, and back'
  /** The login screen with the notice that the requested page is for admins. */
  | 'the login, told why'
  /** The login screen with the notice that the requested page is for staff. */
  | 'the login, told it is for staff'
  /** The page that a signed-in person sees instead of the login page. */
  | 'the way on'

/** The states of the login session (section 4 of the specification) in which pages are opened. */
export const SITUATIONS = {
  'signed out': { person: 'nobody', wire: 'answers' },
  'a patient, being recognised': { person: 'patient', wire: 'waits' },
  'a patient whom the clinic cannot be asked about': { person: 'patient', wire: 'fails' },
  'a patient': { person: 'patient', wire: 'answers' },
  'an admin, being recognised': { person: 'admin', wire: 'waits' },
  'an admin whom the clinic cannot be asked about': { person: 'admin', wire: 'fails' },
  'an admin': { person: 'admin', wire: 'answers' },
  'a receptionist': { person: 'receptionist', wire: 'answers' },
} as const

export type Situation = (typeof SITUATIONS)[keyof typeof SITUATIONS]

/** Returns the screen that a person should see on a page, in the given state of the session. */
export function foundAt(route: Route, { person, wire }: Situation): Found {
  if (route.for === 'anybody') return 'the page'
  const isKnown = person !== 'nobody' && wire === 'answers'
  if (route.for === 'signed out') return isKnown ? 'the way on' : 'the page'
  if (person === 'nobody') return 'the login, and back'
  if (wire === 'waits') return 'a wait'
  if (wire === 'fails') return 'a way to try again'
  if (person === 'admin' || route.for === 'patients') return 'the page'
  if (person === 'receptionist' && isForReceptionists(route)) return 'the page'
  return route.for === 'staff' ? 'the login, told it is for staff' : 'the login, told why'
}

/** Returns the routes that a test opens in the given state of the session. */
export function routesIn(routes: readonly Route[], { person, wire }: Situation): Route[] {
  if (wire !== 'answers') return onePerAccess(routes)
  if (person !== 'receptionist') return [...routes]
  const others = routes.filter((route) => !isForReceptionists(route))
  return [...routes.filter(isForReceptionists), ...onePerAccess(others)]
}

/** Returns whether a route is a page for staff that receptionists may open. */
function isForReceptionists(route: Route): boolean {
  const access = accessOf(route)
  return access !== undefined && isPermission(access) && may('receptionist', access)
}

/**
 * Returns the screen that is expected if the session ends while a page is open.
 * A public page stays open after the end of the session.
 */
export const foundAfterEnd = (route: Route): Found =>
  route.for === 'anybody' ? 'the page' : 'the login, and back'
