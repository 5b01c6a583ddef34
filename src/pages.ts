import { late } from './first-paint/lazy-page.tsx'

/** The pages, by the first part of their addresses; the code of each is fetched once. */
export const PAGES = {
  home: late(() => import('./screens/home/home.tsx')),
  about: late(() => import('./screens/about/about.tsx')),
  review: late(() => import('./screens/review/review.tsx')),
  contact: late(() => import('./screens/contact/contact.tsx')),
  accessibility: late(() => import('./screens/accessibility/accessibility.tsx')),
  privacy: late(() => import('./screens/legal/privacy.tsx')),
  terms: late(() => import('./screens/legal/terms.tsx')),
  cookies: late(() => import('./screens/legal/cookies.tsx')),
  login: late(() => import('./screens/login.tsx')),
  signup: late(() => import('./screens/signup.tsx')),
  appointment: late(() => import('./screens/appointment/appointment.tsx')),
  dashboard: late(() => import('./screens/dashboard/dashboard.tsx')),
}

/** The dashboard's own pages, by the second part of their addresses. */
export const DASHBOARD = {
  appointments: late(() => import('./screens/dashboard/appointments.tsx')),
  review: late(() => import('./screens/dashboard/review.tsx')),
  history: late(() => import('./screens/dashboard/history.tsx')),
  payment: late(() => import('./screens/payment/payment.tsx')),
  patient: late(() => import('./screens/admin/patient.tsx')),
  users: late(() => import('./screens/admin/users.tsx')),
  addDoctor: late(() => import('./screens/admin/add-doctor.tsx')),
  manageDoctor: late(() => import('./screens/admin/manage-doctors.tsx')),
  messages: late(() => import('./screens/admin/messages.tsx')),
  payments: late(() => import('./screens/admin/payments.tsx')),
  audit: late(() => import('./screens/admin/audit.tsx')),
}

type Fetched = { fetch: () => Promise<unknown> }

/** Fetches the code of the page at a path; whoever opens it is told if it cannot be had. */
export function fetchPage(path: string): void {
  const [, area = '', inner = ''] = path.split('/')
  const parts = [
    ...named(PAGES, area || 'home'),
    ...(area === 'dashboard' ? named(DASHBOARD, inner || 'appointments') : []),
  ]
  for (const part of parts) part.fetch().catch(() => undefined)
}

const named = (pages: Readonly<Record<string, Fetched>>, name: string) =>
  Object.entries(pages).flatMap(([each, page]) => (each === name ? page : []))

const INTENT = ['pointerover', 'focusin'] as const

/** Fetches the page that a link leads to, when a pointer or the focus comes to it; returns how to stop. */
export function watchIntent(): () => void {
  for (const type of INTENT) window.addEventListener(type, prefetch)
  return () => INTENT.forEach((type) => window.removeEventListener(type, prefetch))
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) fetchPage(link.pathname)
}
