import { Suspense, useEffect, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { isInDashboard } from '../schemas/pages.ts'
import type { Product } from './compose.ts'
import { finishHydration } from './first-paint/hydration.ts'
import { lazyPage, useArrivals } from './first-paint/lazy-page.tsx'
import { Dashboard, PAGE_CODE } from './page-code.ts'
import { AppointmentGhost } from './screens/appointment/appointment-ghost.tsx'
import { DashboardGhost } from './screens/dashboard/dashboard-ghost.tsx'
import { Gate } from './screens/gate.tsx'
import { PageBoundary } from './screens/page-boundary.tsx'
import { Spinner } from './ui/spinner.tsx'

const NotFound = lazyPage(() => import('./screens/not-found.tsx'))

/** Renders the routes of all pages. A page that needs a sign-in is behind an access check. */
export function Routes({ product }: { product: Product }) {
  useArrivals()
  return (
    <PageBoundary>
      <Suspense fallback={<Spinner label="Loading the page…" />}>
        <Switch>
          {OUTSIDE.map((page) => routeOf(page, product, page.access))}
          <Route path="/dashboard/*?">
            <Gate product={product} requires="signIn" outline={dashboardOutline}>
              <Dashboard product={product}>
                <Switch>
                  {INSIDE.map((page) =>
                    routeOf(page, product, page.access === 'admin' ? 'admin' : 'public'),
                  )}
                  <Route>
                    <NotFound />
                  </Route>
                </Switch>
              </Dashboard>
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

type PageCode = (typeof PAGE_CODE)[number]

const INSIDE = PAGE_CODE.filter(isInDashboard)
const OUTSIDE = PAGE_CODE.filter((page) => !isInDashboard(page))

/** Returns the route of a page, with its own access check unless the page is public. */
function routeOf({ path, Page }: PageCode, product: Product, requires: PageCode['access']) {
  return (
    <Route key={path} path={path}>
      {(params) => {
        // With this key, a new address counts as a new page, even on the same route.
        const page = (
          <Page key={Object.values(params).join('/')} product={product} params={params} />
        )
        if (requires === 'public') return page
        return (
          <Gate product={product} requires={requires} {...outlineOf(path)}>
            {page}
          </Gate>
        )
      }}
    </Route>
  )
}

/** Returns the placeholder that is shown until the access check of a page succeeds. */
const outlineOf = (path: PageCode['path']) =>
  path === '/appointment' ? { outline: appointmentOutline } : {}

const appointmentOutline = (wait: ReactNode) => <AppointmentGhost>{wait}</AppointmentGhost>
const dashboardOutline = (wait: ReactNode) => <DashboardGhost>{wait}</DashboardGhost>

/** Ends hydration. As a sibling of the page, this component waits for the page's code. */
function Hydrated() {
  useEffect(() => void finishHydration(document), [])
  return null
}
