import { Route } from 'wouter'
import type { Product } from './compose.ts'
import type { PageCode } from './page-list.ts'
import { AppointmentGhost } from './screens/appointment/appointment-ghost.tsx'
import { Gate } from './screens/gate.tsx'
import type { Elements } from './ui/elements.ts'

/**
 * Returns the route of a page. `guard` puts the page behind an access check.
 * Without `guard`, the page is open to everybody who reaches the route.
 */
export function routeOf(
  { path, Page }: PageCode,
  product: Product,
  guard: (page: Elements) => Elements = (page) => page,
) {
  return (
    <Route key={path} path={path}>
      {(params) =>
        // A new path parameter changes the React key, so that React mounts a new page.
        guard(<Page key={Object.values(params).join('/')} product={product} params={params} />)
      }
    </Route>
  )
}

/** Returns the route of a page outside the dashboard. Only signed-in users see the page. */
export const guardedRouteOf = (page: PageCode, product: Product) =>
  routeOf(page, product, (content) => (
    <Gate product={product} page={page.Page.fetch} {...outlineOf(page.path)}>
      {content}
    </Gate>
  ))

/** Returns the `outline` prop of `Gate`: the page's placeholder during the access check, if any. */
const outlineOf = (path: PageCode['path']) =>
  path === '/appointment' ? { outline: appointmentOutline } : {}

const appointmentOutline = (wait: Elements) => <AppointmentGhost>{wait}</AppointmentGhost>
