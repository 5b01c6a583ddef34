import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import type { PagePath } from '../../schemas/pages.ts'

// Only one slash may start the path, because a second slash or a backslash leads to another site.
const OwnPath = z.string().check(z.regex(/^\/(?![/\\])/))
const Remembered = z.object({ from: OwnPath })

const CODE_PAGE: PagePath = '/dashboard/second-factor'

export type Navigation = {
  go: (path: string, options?: { replace?: boolean }) => void
  /** Opens the login page. If `returns` is true, a login leads back to the current page. */
  goToLogin: (options: { returns: boolean }) => void
  /** Opens the second-factor page. After a valid code, the app returns to the current page. */
  goToCode: () => void
  /** Returns the first part of the current path, such as `/dashboard`. */
  area: () => string
}

export const navigation: Navigation = {
  go: (path, options) => navigate(path, options),
  goToLogin: ({ returns }) => {
    navigate('/login', { replace: true, state: returns ? { from: currentPage() } : null })
  },
  goToCode: () => navigate(CODE_PAGE, { replace: true, state: { from: currentPage() } }),
  area: () => areaOf(window.location.pathname),
}

/**
 * Returns the functions with which the current page's state machines open other pages.
 * Once the user has left the page, the returned functions do nothing: a late reply opens no page.
 */
export function leadFromHere(navigation: Navigation): Omit<Navigation, 'area'> {
  const here = navigation.area()
  const isHere = () => navigation.area() === here
  return {
    go: (...where) => isHere() && navigation.go(...where),
    goToLogin: (options) => isHere() && navigation.goToLogin(options),
    goToCode: () => isHere() && navigation.goToCode(),
  }
}

const currentPage = () => window.location.pathname + window.location.search

/** Returns the first part of a URL path, such as `/dashboard`. */
export const areaOf = (path: string) => `/${path.split('/')[1] ?? ''}`

/** Returns the URL in the `from` property of a history entry's state, or undefined if missing. */
export const readFrom = (state: unknown) => Remembered.safeParse(state).data?.from

/** Returns the URL of the page with the documents about a payment dispute. */
export const disputeHref = (id: string) => `/dashboard/dispute/${encodeURIComponent(id)}`

/** Returns the URL of the page on which staff see a person's data. */
export const personHref = (id: string) => `/dashboard/person/${encodeURIComponent(id)}`

/** Returns the URL of the page with one patient's appointments. */
export const patientHref = (email: string) => `/dashboard/patient/${encodeURIComponent(email)}`

/** Returns the URL of the page with a doctor's schedule. */
export const scheduleHref = (doctorId: string) =>
  `/dashboard/schedule/${encodeURIComponent(`doctor:${doctorId}`)}`

/** Decodes a part of a URL path, such as an email address. Returns an invalid part unchanged. */
export function readPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
