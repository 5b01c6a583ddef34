import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { Product } from './compose.ts'
import { PAGES } from './pages.ts'
import { AppointmentGhost } from './screens/appointment/appointment-ghost.tsx'
import { Gate } from './screens/gate.tsx'
import { PageBoundary } from './screens/page-boundary.tsx'
import { tellAwake } from './services/awake.ts'
import { Spinner } from './ui/spinner.tsx'

const Home = lazy(PAGES.home)
const About = lazy(PAGES.about)
const Review = lazy(PAGES.review)
const Contact = lazy(PAGES.contact)
const Accessibility = lazy(PAGES.accessibility)
const Login = lazy(PAGES.login)
const SignUp = lazy(PAGES.signup)
const Appointment = lazy(PAGES.appointment)
const Dashboard = lazy(PAGES.dashboard)
const NotFound = lazy(() => import('./screens/not-found.tsx'))

/** The spec's route table; a page that needs a sign-in stands behind a gate. */
export function Routes({ product }: { product: Product }) {
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
            <Home product={product} />
          </Route>
          <Route path="/about">
            <About product={product} />
          </Route>
          <Route path="/review">
            <Review />
          </Route>
          <Route path="/contact">
            <Contact product={product} />
          </Route>
          <Route path="/accessibility">
            <Accessibility product={product} />
          </Route>
          <Route path="/login">
            <Login product={product} />
          </Route>
          <Route path="/signup">
            <SignUp product={product} />
          </Route>
          <Route path="/appointment">
            {gated('appointment', <Appointment product={product} />, (wait) => (
              <AppointmentGhost>{wait}</AppointmentGhost>
            ))}
          </Route>
          <Route path="/dashboard/*?">{gated('dashboard', <Dashboard product={product} />)}</Route>
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
