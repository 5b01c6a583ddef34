import { expect, type Page } from '@playwright/test'

export type Screen = {
  path: string
  heading: string
  title?: string
  /** True if the page keeps a connection open, so that the network is never idle. */
  isLive?: boolean
}

export const HOME: Screen = { path: '/', heading: 'Your New Smile Starts Here', title: 'Home' }

/**
 * The specification's table of routes, split into one list per group of people with access.
 * The route lists omit the payment pages, because their URLs are known only after a booking.
 */
export const PUBLIC: readonly Screen[] = [
  HOME,
  { path: '/about', heading: 'About' },
  { path: '/review', heading: 'Reviews' },
  { path: '/contact', heading: 'Contact' },
  { path: '/accessibility', heading: 'Accessibility' },
  { path: '/privacy', heading: 'Privacy policy' },
  { path: '/terms', heading: 'Terms of use' },
  { path: '/cookies', heading: 'Cookie policy' },
  { path: '/account/forgot', heading: 'Forgot your password?' },
  { path: '/account/action', heading: 'This link does not work' },
  { path: '/nowhere', heading: 'This page does not exist' },
]
export const SIGN_IN: readonly Screen[] = [
  { path: '/login', heading: 'Login' },
  { path: '/signup', heading: 'Sign Up' },
]
export const PATIENTS: readonly Screen[] = [
  { path: '/appointment', heading: 'Book an appointment' },
  { path: '/dashboard', heading: 'My Appointments' },
  { path: '/dashboard/review', heading: 'My Reviews' },
  { path: '/dashboard/history', heading: 'My History of Treatment' },
  { path: '/dashboard/calendar', heading: 'My Calendar' },
]
export const ADMINS: readonly Screen[] = [
  { path: '/dashboard/users', heading: 'All Users' },
  { path: '/dashboard/addDoctor', heading: 'Add a New Doctor' },
  { path: '/dashboard/manageDoctor', heading: 'Manage Doctors' },
  { path: '/dashboard/setup', heading: 'Set up the clinic' },
  { path: '/dashboard/treatments', heading: 'Treatments' },
  { path: '/dashboard/hours', heading: 'Opening Hours' },
  { path: '/dashboard/schedules', heading: 'Schedules' },
  { path: '/dashboard/import', heading: 'Import' },
  { path: '/dashboard/messages', heading: 'Messages' },
  { path: '/dashboard/payments', heading: 'Payments' },
  { path: '/dashboard/cancellation', heading: 'Cancellation' },
  { path: '/dashboard/audit', heading: 'Audit' },
]
/** The pages that all staff may open, not only the owner of the clinic. */
export const STAFF: readonly Screen[] = [
  { path: '/dashboard/today', heading: 'Today', isLive: true },
  { path: '/dashboard/calls', heading: 'Call List' },
  { path: '/dashboard/second-factor', heading: 'Two-Step Login' },
  { path: '/dashboard/mail', heading: 'Undelivered Mail' },
]

/** Expects the page to show the given screen, with the screen's address and title. */
export async function expectScreen(page: Page, screen: Screen): Promise<void> {
  const { path, heading, title = heading } = screen
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(`${title} – Doctors Portal`)
  expect(new URL(page.url()).pathname).toBe(path)
}

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
export const modal = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
