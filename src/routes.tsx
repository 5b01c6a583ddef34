import { Suspense, useEffect, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { Product } from './compose.ts'
import { PAGES } from './pages.ts'
import { AppointmentGhost } from './screens/appointment/appointment-ghost.tsx'
import { DashboardGhost } from './screens/dashboard/dashboard-ghost.tsx'
import { Gate } from './screens/gate.tsx'
import { PageBoundary } from './screens/page-boundary.tsx'
import { tellAwake } from './first-paint/hydration.ts'
import { late, useArrivals } from './first-paint/lazy-page.tsx'
import { Spinner } from './ui/spinner.tsx'

const NotFound = late(() => import('./screens/not-found.tsx'))

/** The spec's route table; a page that needs a sign-in stands behind a gate. */
export function Routes({ product }: { product: Product }) {
  useArrivals()
  // Each page's gate is its own: without a key, going from one to the other would keep the first.
  const gated = (area: string, page: ReactNode, outline?: (wait: ReactNode) => ReactNode) => (
    <Gate key={area} product={product} requires="signIn" {...(outline && { outline })}>
      {page}
    </Gate>
  )
  return (
    <PageBoundary>
      <Suspense fallback={<Spinner label="Loading the page…" />}>
        <Switch>
          <Route path="/">
            <PAGES.home product={product} />
          </Route>
          <Route path="/about">
            <PAGES.about product={product} />
          </Route>
          <Route path="/review">
            <PAGES.review />
          </Route>
          <Route path="/contact">
            <PAGES.contact product={product} />
          </Route>
          <Route path="/accessibility">
            <PAGES.accessibility product={product} />
          </Route>
          <Route path="/privacy">
            <PAGES.privacy product={product} />
          </Route>
          <Route path="/terms">
            <PAGES.terms product={product} />
          </Route>
          <Route path="/cookies">
            <PAGES.cookies product={product} />
          </Route>
          <Route path="/login">
            <PAGES.login product={product} />
          </Route>
          <Route path="/signup">
            <PAGES.signup product={product} />
          </Route>
          <Route path="/appointment">
            {gated('appointment', <PAGES.appointment product={product} />, (wait) => (
              <AppointmentGhost>{wait}</AppointmentGhost>
            ))}
          </Route>
          <Route path="/dashboard/*?">
            {gated('dashboard', <PAGES.dashboard product={product} />, (wait) => (
              <DashboardGhost>{wait}</DashboardGhost>
            ))}
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
        <Awake />
      </Suspense>
    </PageBoundary>
  )
}

/** Stands beside the page, whose code it so waits for. */
function Awake() {
  useEffect(() => void tellAwake(document), [])
  return null
}
