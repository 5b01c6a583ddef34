/** The pages' own parts, by the first part of their addresses; each is fetched once. */
export const PAGES = {
  home: () => import('./screens/home/home.tsx'),
  about: () => import('./screens/about/about.tsx'),
  review: () => import('./screens/review/review.tsx'),
  contact: () => import('./screens/contact/contact.tsx'),
  accessibility: () => import('./screens/accessibility/accessibility.tsx'),
  login: () => import('./screens/login.tsx'),
  signup: () => import('./screens/signup.tsx'),
  appointment: () => import('./screens/appointment/appointment.tsx'),
  dashboard: () => import('./screens/dashboard/dashboard.tsx'),
}

/** Fetches the page that a link leads to, for a pointer that comes to it; returns how to stop. */
export function watchIntent(): () => void {
  window.addEventListener('pointerover', prefetch)
  return () => window.removeEventListener('pointerover', prefetch)
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin) return
  const name = link.pathname.split('/')[1] || 'home'
  const load = Object.entries(PAGES).find(([page]) => page === name)?.[1]
  // Whoever follows it is told.
  load?.().catch(() => undefined)
}
