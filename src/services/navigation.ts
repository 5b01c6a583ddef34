import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

// Only one slash may start the path: a second slash or a backslash would lead to another site.
const OwnPath = z.string().check(z.regex(/^\/(?![/\\])/))
const Remembered = z.object({ from: OwnPath })

export type Navigation = {
  go: (path: string, options?: { replace?: boolean }) => void
  /** Goes to the login page. If `returns` is true, a login leads back to the current page. */
  goToLogin: (options: { returns: boolean }) => void
  /** Returns the first part of the current path, such as `/dashboard`. */
  area: () => string
}

export const navigation: Navigation = {
  go: (path, options) => navigate(path, options),
  goToLogin: ({ returns }) => {
    const { pathname, search } = window.location
    navigate('/login', { replace: true, state: returns ? { from: pathname + search } : null })
  },
  area: () => areaOf(window.location.pathname),
}

/**
 * Returns the functions with which the current page's state machines go to another page.
 * Once the person has left the page they do nothing, so a late response cannot redirect anyone.
 */
export function leadFromHere(navigation: Navigation): Pick<Navigation, 'go' | 'goToLogin'> {
  const here = navigation.area()
  const isHere = () => navigation.area() === here
  return {
    go: (...where) => isHere() && navigation.go(...where),
    goToLogin: (options) => isHere() && navigation.goToLogin(options),
  }
}

/** Returns the first part of a URL path, such as `/dashboard`. */
export const areaOf = (path: string) => `/${path.split('/')[1] ?? ''}`

/** Returns the address to return to from a history entry's state; undefined without an address. */
export const readFrom = (state: unknown) => Remembered.safeParse(state).data?.from

/** Returns the address of the page with one patient's appointments. */
export const patientHref = (email: string) => `/dashboard/patient/${encodeURIComponent(email)}`

/**
 * Decodes the email in the last part of a patient's path. An invalid email is returned as it is.
 */
export function readPatient(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
