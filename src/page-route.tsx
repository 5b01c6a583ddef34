import type { ReactNode } from 'react'
import { Route } from 'wouter'
import type { Product } from './compose.ts'
import type { PageCode } from './page-code.ts'
import { AppointmentGhost } from './screens/appointment/appointment-ghost.tsx'
import { Gate } from './screens/gate.tsx'

/**
 * Returns the route of a page. `guard` puts the page behind an access check; a page without it is
 * open to everybody who reaches the route.
 */
export function routeOf(
  { path, Page }: PageCode,
  product: Product,
  guard: (page: ReactNode) => ReactNode = (page) => page,
) {
  return (
    <Route key={path} path={path}>
      {(params) =>
        // With this React key, a new path mounts a new page even if the route is the same.
        guard(<Page key={Object.values(params).join('/')} product={product} params={params} />)
      }
    </Route>
  )
}

/** Returns the route of a page outside the dashboard, behind a check that somebody is signed in. */
export const guardedRouteOf = (page: PageCode, product: Product) =>
  routeOf(page, product, (content) => (
    <Gate product={product} page={page.Page.fetch} {...outlineOf(page.path)}>
      {content}
    </Gate>
  ))

/** Returns the placeholder that is shown until the access check of a page succeeds. */
const outlineOf = (path: PageCode['path']) =>
  path === '/appointment' ? { outline: appointmentOutline } : {}

const appointmentOutline = (wait: ReactNode) => <AppointmentGhost>{wait}</AppointmentGhost>
