import { isForStaff, isInDashboard, PAGES, type PagePath } from '../../schemas/pages.ts'
import { may, RIGHTS, type Role } from '../../schemas/rights.ts'

// What tests must know about the pages, besides the page table, from which everything else follows.

export type Screen = {
  path: string
  heading: string
  /** The document's title, if it does not consist of the heading and the product's name. */
  title?: string
  /** True if the page keeps a connection open, so that the network is never idle. */
  isLive?: boolean
}

/** The people who see a page (section 2 of the specification). */
export type Audience = 'anybody' | 'signed out' | 'patients' | 'staff' | 'admins'

type Page = (typeof PAGES)[number]

/** A page whose path contains an id, so that its address is known only after a booking. */
export type PathWithId = Extract<PagePath, `${string}:${string}`>
type FixedPath = Exclude<PagePath, PathWithId>
type UnlistedPath = Exclude<Extract<Page, { link: null }>['path'], PathWithId>

/** The main headings. A page in a menu needs an entry only if its name there is different. */
const HEADINGS: Readonly<Record<UnlistedPath, string> & Partial<Record<FixedPath, string>>> = {
  '/': 'Your New Smile Starts Here',
  '/appointment': 'Book an appointment',
  '/review': 'Reviews',
  '/accessibility': 'Accessibility',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of use',
  '/cookies': 'Cookie policy',
  '/login': 'Login',
  '/signup': 'Sign Up',
  '/account/forgot': 'Forgot your password?',
  '/account/action': 'This link does not work',
  '/dashboard/history': 'My History of Treatment',
  '/dashboard/addDoctor': 'Add a New Doctor',
  '/dashboard/setup': 'Set up the clinic',
}
const SIGN_IN: ReadonlySet<PagePath> = new Set(['/login', '/signup'])
const LIVE: ReadonlySet<PagePath> = new Set(['/dashboard/today'])

/** Returns the title of the document that shows a screen. */
export const titleOf = ({ heading, title = `${heading} – Doctors Portal` }: Screen) => title

export const NOWHERE: Screen = { path: '/nowhere', heading: 'This page does not exist' }

export function audienceOf(page: Page): Audience {
  if (SIGN_IN.has(page.path)) return 'signed out'
  if (page.access === 'public') return 'anybody'
  if (!isForStaff(page)) return 'patients'
  return RIGHTS[page.access].some((role) => role !== 'owner') ? 'staff' : 'admins'
}

export const hasId = (path: PagePath): path is PathWithId => path.includes(':')

export const HOME: Screen = {
  path: '/',
  heading: HEADINGS['/'] ?? '',
  title: 'Dentist in New York: Doctors Portal Dental Clinic',
}

function screenOf({ path, link }: Page): Screen[] {
  if (path === '/') return [HOME]
  if (hasId(path)) return []
  return [{ path, heading: HEADINGS[path] ?? link ?? '', isLive: LIVE.has(path) }]
}

/** The main headings of all pages, except the pages whose path contains an id. */
export const PAGE_HEADINGS = PAGES.flatMap(screenOf).map(({ heading }) => heading)

/** Returns the pages that the given people see, except the pages whose path contains an id. */
export const screensFor = (audience: Audience): readonly Screen[] =>
  PAGES.filter((page) => audienceOf(page) === audience).flatMap(screenOf)

/** The screens of the public pages in the documents of the server, which does not know links. */
export const DRAWN: readonly Screen[] = [...screensFor('anybody'), ...screensFor('signed out')].map(
  (screen) => (screen.path === '/account/action' ? { ...screen, heading: 'Your account' } : screen),
)

/** The names of the links in the top bar that everybody sees, in order. */
export const BAR_LINKS = PAGES.filter((page) => !isInDashboard(page)).flatMap(
  ({ link }) => link ?? [],
)

/** The names of the links that a role adds to the sidebar, in order. Everybody has the patient's. */
export const menuOf = (role: Role): string[] =>
  PAGES.filter(isInDashboard)
    .filter((page) => (isForStaff(page) ? may(role, page.access) : role === 'patient'))
    .flatMap(({ link }) => link ?? [])
