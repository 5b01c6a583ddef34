import { Suspense, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import type { Product } from './compose.ts'
import { finishHydration } from './first-paint/hydration.ts'
import { useArrivals } from './first-paint/lazy-page.tsx'
import { Dashboard, OUTSIDE } from './page-code.ts'
import { NotFound } from './page-list.ts'
import { guardedRouteOf, routeOf } from './page-route.tsx'
import { DashboardGhost } from './screens/dashboard/dashboard-ghost.tsx'
import { Gate } from './screens/gate.tsx'
import type { Elements } from './ui/elements.ts'
import { PageBoundary } from './screens/page-boundary.tsx'
import { Spinner } from './ui/spinner.tsx'

/** Renders the routes of all pages. A page that needs a sign-in is behind an access check. */
export function Routes({ product }: { product: Product }) {
  useArrivals()
  return (
    <PageBoundary>
      <Suspense fallback={<Spinner label="Loading the page…" />}>
        <Switch>
          {OUTSIDE.map((page) =>
            (page.access === 'public' ? routeOf : guardedRouteOf)(page, product),
          )}
          <Route path="/dashboard/*?">
            <Gate product={product} outline={dashboardOutline}>
              <Dashboard product={product} />
            </Gate>
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
        <Hydrated />
      </Suspense>
    </PageBoundary>
  )
}

const dashboardOutline = (wait: Elements) => <DashboardGhost>{wait}</DashboardGhost>

/**
 * Reports that React has hydrated the page, after which React may change the page.
 * The effect waits for the page's code, because `Hydrated` is in the same `Suspense` as the page.
 */
function Hydrated() {
  useEffect(() => void finishHydration(document), [])
  return null
}
