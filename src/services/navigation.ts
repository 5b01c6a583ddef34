import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

// One leading slash, and no second one nor a backslash: those leave this site.
const OwnPath = z.string().check(z.regex(/^\/(?![/\\])/))
const Remembered = z.object({ from: OwnPath })

export type Navigation = {
  go: (path: string, options?: { replace?: boolean }) => void
  /** Goes to the login screen; where it `returns`, that leads back to where the person is now. */
  goToLogin: (options: { returns: boolean }) => void
  /** The first part of the address, such as `/dashboard`. */
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
 * The ways out of the page that is open now, for its machines: once the person was led elsewhere, an
 * answer that comes late leads nobody away from there.
 */
export function leadFromHere(navigation: Navigation): Pick<Navigation, 'go' | 'goToLogin'> {
  const here = navigation.area()
  const isHere = () => navigation.area() === here
  return {
    go: (...where) => isHere() && navigation.go(...where),
    goToLogin: (options) => isHere() && navigation.goToLogin(options),
  }
}

/** The first part of a path. */
export const areaOf = (path: string) => `/${path.split('/')[1] ?? ''}`

/** The address that a history entry's state remembers; undefined where it is none of ours. */
export const readFrom = (state: unknown) => Remembered.safeParse(state).data?.from

/** The page of one patient's appointments. */
export const patientHref = (email: string) => `/dashboard/patient/${encodeURIComponent(email)}`

/** The email address in the last part of that page's path; as it stands where it cannot be read. */
export function readPatient(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
