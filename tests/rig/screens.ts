import { expect, type Page } from '@playwright/test'
import { isForStaff, PAGES, type PagePath } from '../../schemas/pages.ts'
import { may, type Permission } from '../../schemas/rights.ts'

export type Screen = {
  path: string
  heading: string
  /** The document's title, if it does not consist of the heading and the product's name. */
  title?: string
  /** True if the page keeps a connection open, so that the network is never idle. */
  isLive?: boolean
}

type Fixed<Path> = Path extends `${string}:${string}` ? never : Path

/** The heading of each page whose path has no parameter. */
export const HEADINGS: Readonly<Record<Fixed<PagePath>, string>> = {
  '/': 'Your New Smile Starts Here',
  '/appointment': 'Book an appointment',
  '/review': 'Reviews',
  '/contact': 'Contact',
  '/about': 'About',
  '/accessibility': 'Accessibility',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of use',
  '/cookies': 'Cookie policy',
  '/login': 'Login',
  '/signup': 'Sign Up',
  '/account/forgot': 'Forgot your password?',
  '/account/action': 'This link does not work',
  '/dashboard': 'My Appointments',
  '/dashboard/review': 'My Reviews',
  '/dashboard/history': 'My History of Treatment',
  '/dashboard/calendar': 'My Calendar',
  '/dashboard/today': 'Today',
  '/dashboard/calls': 'Call List',
  '/dashboard/users': 'All Users',
  '/dashboard/addDoctor': 'Add a New Doctor',
  '/dashboard/manageDoctor': 'Manage Doctors',
  '/dashboard/setup': 'Set up the clinic',
  '/dashboard/treatments': 'Treatments',
  '/dashboard/hours': 'Opening Hours',
  '/dashboard/schedules': 'Schedules',
  '/dashboard/import': 'Import',
  '/dashboard/messages': 'Messages',
  '/dashboard/mail': 'Undelivered Mail',
  '/dashboard/payments': 'Payments',
  '/dashboard/cancellation': 'Cancellation',
  '/dashboard/second-factor': 'Two-Step Login',
  '/dashboard/audit': 'Audit',
}

const isFixed = (path: PagePath): path is keyof typeof HEADINGS => path in HEADINGS

const screensOf = (pages: readonly { readonly path: PagePath }[]): Screen[] =>
  pages.flatMap(({ path }) => (isFixed(path) ? { path, heading: HEADINGS[path] } : []))

export const HOME: Screen = {
  path: '/',
  heading: HEADINGS['/'],
  title: 'Dentist in New York: Doctors Portal Dental Clinic',
}

// The page table, split into one list per group of people with access.
// The lists omit the pages whose path has a parameter, because their URLs are known only later.
const OF_STAFF = PAGES.filter(isForStaff)
const isOwners = ({ access }: { readonly access: Permission }) => !may('receptionist', access)
const isSignIn = ({ path }: Screen) => path === '/login' || path === '/signup'

export const SIGN_IN = screensOf(PAGES).filter(isSignIn)
export const PUBLIC: readonly Screen[] = [
  HOME,
  ...screensOf(PAGES.filter(({ access }) => access === 'public')).filter(
    (screen) => screen.path !== HOME.path && !isSignIn(screen),
  ),
  { path: '/nowhere', heading: 'This page does not exist' },
]
export const PATIENTS = screensOf(PAGES.filter(({ access }) => access === 'signIn'))
export const ADMINS = screensOf(OF_STAFF.filter(isOwners))
/** The pages that all staff may open, not only the owner of the clinic. */
export const STAFF = screensOf(OF_STAFF.filter((page) => !isOwners(page))).map((screen) => ({
  ...screen,
  isLive: screen.path === '/dashboard/today',
}))

/** Expects the page to show the given screen, with the screen's address and title. */
export async function expectScreen(page: Page, screen: Screen): Promise<void> {
  const { path, heading, title = `${heading} – Doctors Portal` } = screen
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(title)
  expect(new URL(page.url()).pathname).toBe(path)
}

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
export const modal = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
