import { expect, type Page } from '@playwright/test'

export type Screen = { path: string; heading: string; title?: string }

/**
 * The specification's table of routes, in one list for each group of people who may open them.
 * The address of a payment page is missing, because it is known only after a booking.
 */
export const PUBLIC: readonly Screen[] = [
  { path: '/', heading: 'Your New Smile Starts Here', title: 'Home' },
  { path: '/about', heading: 'About' },
  { path: '/review', heading: 'Reviews' },
  { path: '/contact', heading: 'Contact' },
  { path: '/accessibility', heading: 'Accessibility' },
  { path: '/privacy', heading: 'Privacy policy' },
  { path: '/terms', heading: 'Terms of use' },
  { path: '/cookies', heading: 'Cookie policy' },
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
]
export const ADMINS: readonly Screen[] = [
  { path: '/dashboard/users', heading: 'All Users' },
  { path: '/dashboard/addDoctor', heading: 'Add a New Doctor' },
  { path: '/dashboard/manageDoctor', heading: 'Manage Doctors' },
  { path: '/dashboard/messages', heading: 'Messages' },
  { path: '/dashboard/payments', heading: 'Payments' },
  { path: '/dashboard/audit', heading: 'Audit' },
]

/** Expects the page to show this screen, at the screen's address and with the screen's title. */
export async function expectScreen(page: Page, screen: Screen): Promise<void> {
  const { path, heading, title = heading } = screen
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(`${title} – Doctors Portal`)
  expect(new URL(page.url()).pathname).toBe(path)
}

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
export const modal = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
