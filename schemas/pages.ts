import type { Permission } from './rights.ts'

type Page = {
  /** The page's URL path as a route pattern (spec §2). `:name` matches one path segment. */
  readonly path: `/${string}`
  /** The name of the page's source file, `src/screens/<file>.page.tsx`. */
  readonly file: string
  /** Who may open the page: anybody, signed-in users, or users with the named permission. */
  readonly access: 'public' | 'signIn' | Permission
  /** The page's name in the site's or the dashboard's menu. Null if no menu lists the page. */
  readonly link: string | null
  /** The page's name in the document's title until the page opens. Absent if `link` is its name. */
  readonly title?: string
  /** The group of the staff's menu that lists the page. */
  readonly group?: MenuGroup
}

/** The groups of the staff's menu, in order. */
export const MENU_GROUPS = ['Day', 'People', 'Clinic', 'Office'] as const
type MenuGroup = (typeof MENU_GROUPS)[number]

/** A page of the staff's menu is in one of its groups. */
type Grouped =
  { readonly access: 'public' | 'signIn' } | { readonly link: null } | { readonly group: MenuGroup }

/** A page that needs a sign-in has a name before it opens. A public page gives its own title. */
type Named = { readonly access: 'public' } | { readonly link: string } | { readonly title: string }

/** All pages of the app, in menu order. The server has no page for any other URL path (404). */
export const PAGES = [
  { path: '/', file: 'home/home', access: 'public', link: 'Home' },
  {
    path: '/appointment',
    file: 'appointment/appointment',
    access: 'signIn',
    link: 'Appointment',
    title: 'Book an appointment',
  },
  { path: '/review', file: 'review/review', access: 'public', link: 'Review' },
  { path: '/contact', file: 'contact/contact', access: 'public', link: 'Contact' },
  { path: '/about', file: 'about/about', access: 'public', link: 'About' },
  { path: '/accessibility', file: 'accessibility/accessibility', access: 'public', link: null },
  { path: '/privacy', file: 'legal/privacy', access: 'public', link: null },
  { path: '/terms', file: 'legal/terms', access: 'public', link: null },
  { path: '/cookies', file: 'legal/cookies', access: 'public', link: null },
  { path: '/login', file: 'login', access: 'public', link: null },
  { path: '/signup', file: 'signup', access: 'public', link: null },
  { path: '/account/forgot', file: 'account/forgot', access: 'public', link: null },
  { path: '/account/action', file: 'account/action', access: 'public', link: null },
  {
    path: '/dashboard',
    file: 'dashboard/appointments',
    access: 'signIn',
    link: 'My Appointments',
  },
  { path: '/dashboard/review', file: 'dashboard/review', access: 'signIn', link: 'My Reviews' },
  { path: '/dashboard/history', file: 'dashboard/history', access: 'signIn', link: 'My History' },
  {
    path: '/dashboard/calendar',
    file: 'calendar/calendar',
    access: 'signIn',
    link: 'My Calendar',
  },
  { path: '/dashboard/family', file: 'dashboard/family', access: 'signIn', link: 'My Family' },
  {
    path: '/dashboard/appointment/:id',
    file: 'change/change',
    access: 'signIn',
    link: null,
    title: 'Your appointment',
  },
  {
    path: '/dashboard/payment/:id',
    file: 'payment/payment',
    access: 'signIn',
    link: null,
    title: 'Payment',
  },
  {
    path: '/dashboard/today',
    file: 'desk/today',
    access: 'agenda.read',
    link: 'Today',
    group: 'Day',
  },
  {
    path: '/dashboard/calls',
    file: 'desk/calls',
    access: 'desk.write',
    link: 'Call List',
    group: 'Day',
  },
  {
    path: '/dashboard/cash',
    file: 'desk/end-of-day',
    access: 'desk.write',
    link: 'End of Day',
    group: 'Day',
  },
  {
    path: '/dashboard/person/:id',
    file: 'desk/person',
    access: 'person.read',
    link: null,
    title: 'Patient',
  },
  {
    path: '/dashboard/import',
    file: 'setup/import',
    access: 'clinic.manage',
    link: 'Import',
    group: 'People',
  },
  {
    path: '/dashboard/patient/:email',
    file: 'admin/patient',
    access: 'clinic.manage',
    link: null,
    title: 'Patient',
  },
  {
    path: '/dashboard/setup',
    file: 'setup/setup',
    access: 'clinic.manage',
    link: 'Set Up',
    group: 'Clinic',
  },
  {
    path: '/dashboard/treatments',
    file: 'setup/treatments',
    access: 'clinic.manage',
    link: 'Treatments',
    group: 'Clinic',
  },
  {
    path: '/dashboard/hours',
    file: 'setup/hours',
    access: 'clinic.manage',
    link: 'Opening Hours',
    group: 'Clinic',
  },
  {
    path: '/dashboard/schedules',
    file: 'setup/schedules',
    access: 'clinic.manage',
    link: 'Schedules',
    group: 'Clinic',
  },
  {
    path: '/dashboard/schedule/:id',
    file: 'setup/schedule',
    access: 'clinic.manage',
    link: null,
    title: 'Schedule',
  },
  {
    path: '/dashboard/addDoctor',
    file: 'admin/add-doctor',
    access: 'clinic.manage',
    link: 'Add a Doctor',
    group: 'Clinic',
  },
  {
    path: '/dashboard/manageDoctor',
    file: 'admin/manage-doctors',
    access: 'clinic.manage',
    link: 'Manage Doctors',
    group: 'Clinic',
  },
  {
    path: '/dashboard/cancellation',
    file: 'admin/cancellation',
    access: 'clinic.manage',
    link: 'Cancellation',
    group: 'Clinic',
  },
  {
    path: '/dashboard/website',
    file: 'setup/website',
    access: 'clinic.manage',
    link: 'Our Website',
    group: 'Clinic',
  },
  {
    path: '/dashboard/payments',
    file: 'admin/payments',
    access: 'clinic.manage',
    link: 'Payments',
    group: 'Office',
  },
  {
    path: '/dashboard/dispute/:id',
    file: 'admin/dispute',
    access: 'clinic.manage',
    link: null,
    title: 'Dispute documents',
  },
  {
    path: '/dashboard/mail',
    file: 'admin/undelivered',
    access: 'desk.write',
    link: 'Undelivered Mail',
    group: 'Office',
  },
  {
    path: '/dashboard/messages',
    file: 'admin/messages',
    access: 'clinic.manage',
    link: 'Messages',
    group: 'Office',
  },
  {
    path: '/dashboard/reviews',
    file: 'admin/reviews',
    access: 'clinic.manage',
    link: 'Patient Reviews',
    group: 'Office',
  },
  {
    path: '/dashboard/users',
    file: 'admin/users',
    access: 'clinic.manage',
    link: 'All Users',
    group: 'Office',
  },
  {
    path: '/dashboard/audit',
    file: 'admin/audit',
    access: 'audit.read',
    link: 'Audit',
    group: 'Office',
  },
  {
    path: '/dashboard/second-factor',
    file: 'factor/factor',
    access: 'factor.own',
    link: 'Two-Step Login',
    group: 'Office',
  },
] as const satisfies readonly (Page & Named & Grouped)[]

/** Stands for every URL path that no page has. */
export const ELSEWHERE = '/*'

export type PagePath = (typeof PAGES)[number]['path']
export type PublicPath = Extract<(typeof PAGES)[number], { readonly access: 'public' }>['path']

/** Returns whether the URL path `path` matches the page's route pattern. */
export const isPageAt = ({ path: pattern }: { readonly path: string }, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path)

const pageAt = (path: string): Page | undefined => PAGES.find((each) => isPageAt(each, path))

/** Returns whether the page at a URL path is one that only staff may open. */
export function isStaffPageAt(path: string): boolean {
  const page = pageAt(path)
  return page !== undefined && isForStaff(page)
}

/** Returns the name of the page at a URL path, before the page has opened. */
export function pageName(path: string): string | null {
  const page = pageAt(path)
  return page?.title ?? page?.link ?? null
}

/** Returns whether a page belongs to the dashboard and has the dashboard's sidebar. */
export const isInDashboard = ({ path }: { readonly path: string }) =>
  /^\/dashboard(\/|$)/.test(path)

/** Returns whether only staff may open a page. */
export const isForStaff = <P extends { readonly access: Page['access'] }>(
  page: P,
): page is P & { readonly access: Permission } =>
  page.access !== 'public' && page.access !== 'signIn'
