type Page = {
  /** The address as a route pattern (spec §2); `:name` stands for one segment. */
  readonly path: `/${string}`
  /** The code of the page: `src/screens/<file>.page.tsx`. */
  readonly file: string
  /** Who may open the page: anybody, people who are signed in, or admins. */
  readonly access: 'public' | 'signIn' | 'admin'
  /** The page's name in the dashboard's or the site's menu; `null` if no menu lists the page. */
  readonly link: string | null
}

/** Every page of the app; menus list them in this order. Any other page address is a 404. */
export const PAGES = [
  { path: '/', file: 'home/home', access: 'public', link: 'Home' },
  { path: '/appointment', file: 'appointment/appointment', access: 'signIn', link: 'Appointment' },
  { path: '/review', file: 'review/review', access: 'public', link: 'Review' },
  { path: '/contact', file: 'contact/contact', access: 'public', link: 'Contact' },
  { path: '/about', file: 'about/about', access: 'public', link: 'About' },
  { path: '/accessibility', file: 'accessibility/accessibility', access: 'public', link: null },
  { path: '/privacy', file: 'legal/privacy', access: 'public', link: null },
  { path: '/terms', file: 'legal/terms', access: 'public', link: null },
  { path: '/cookies', file: 'legal/cookies', access: 'public', link: null },
  { path: '/login', file: 'login', access: 'public', link: null },
  { path: '/signup', file: 'signup', access: 'public', link: null },
  {
    path: '/dashboard',
    file: 'dashboard/appointments',
    access: 'signIn',
    link: 'My Appointments',
  },
  { path: '/dashboard/review', file: 'dashboard/review', access: 'signIn', link: 'My Reviews' },
  { path: '/dashboard/history', file: 'dashboard/history', access: 'signIn', link: 'My History' },
  { path: '/dashboard/payment/:id', file: 'payment/payment', access: 'signIn', link: null },
  { path: '/dashboard/users', file: 'admin/users', access: 'admin', link: 'All Users' },
  { path: '/dashboard/patient/:email', file: 'admin/patient', access: 'admin', link: null },
  { path: '/dashboard/addDoctor', file: 'admin/add-doctor', access: 'admin', link: 'Add a Doctor' },
  {
    path: '/dashboard/manageDoctor',
    file: 'admin/manage-doctors',
    access: 'admin',
    link: 'Manage Doctors',
  },
  { path: '/dashboard/messages', file: 'admin/messages', access: 'admin', link: 'Messages' },
  { path: '/dashboard/payments', file: 'admin/payments', access: 'admin', link: 'Payments' },
  { path: '/dashboard/audit', file: 'admin/audit', access: 'admin', link: 'Audit' },
] as const satisfies readonly Page[]

export type PagePath = (typeof PAGES)[number]['path']

/** Returns whether a page belongs to the dashboard and has its sidebar. */
export const isInDashboard = ({ path }: { readonly path: string }) =>
  /^\/dashboard(\/|$)/.test(path)
