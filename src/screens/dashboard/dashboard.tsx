import { useActorRef, useSelector } from '@xstate/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { Person } from '../../../machines/session.ts'
import type { Product } from '../../compose.ts'
import { Session } from '../../session.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { Gate } from '../gate.tsx'
import { Sidebar } from './sidebar.tsx'
import { layout, page } from './sidebar.css.ts'

const Appointments = lazy(() => import('./appointments.tsx'))
const Review = lazy(() => import('./review.tsx'))
const History = lazy(() => import('./history.tsx'))
const Payment = lazy(() => import('../payment/payment.tsx'))
const ADMIN_PAGES = [
  ['/dashboard/users', lazy(() => import('../admin/users.tsx'))],
  ['/dashboard/addDoctor', lazy(() => import('../admin/add-doctor.tsx'))],
  ['/dashboard/manageDoctor', lazy(() => import('../admin/manage-doctors.tsx'))],
  ['/dashboard/messages', lazy(() => import('../admin/messages.tsx'))],
  ['/dashboard/payments', lazy(() => import('../admin/payments.tsx'))],
] as const
const NotFound = lazy(() => import('../not-found.tsx'))

/** The dashboard: its sidebar, and the page that the address names. */
export default function Dashboard({ product }: { product: Product }) {
  const person = Session.useSelector((state) => state.context.person)
  if (!person) return null
  return (
    <Frame product={product} person={person}>
      <Switch>
        <Route path="/dashboard">
          <Appointments product={product} patient={person.email} />
        </Route>
        <Route path="/dashboard/review">
          <Review />
        </Route>
        <Route path="/dashboard/history">
          <History />
        </Route>
        <Route path="/dashboard/payment/:id">
          {({ id }) => <Payment key={id} product={product} bookingId={id} />}
        </Route>
        {ADMIN_PAGES.map(([path, Page]) => (
          <Route key={path} path={path}>
            <Gate product={product} requires="admin">
              <Page product={product} />
            </Gate>
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Frame>
  )
}

type FrameProps = { product: Product; person: Person; children: ReactNode }

function Frame({ product, person, children }: FrameProps) {
  const flag = useActorRef(product.adminFlag, { input: { email: person.email } })
  const isAdmin = useSelector(flag, (state) => state.output === true)
  return (
    <div className={layout}>
      <Sidebar isAdmin={isAdmin} />
      <div className={page}>
        <Suspense fallback={<Waiting label="Loading the page…" />}>{children}</Suspense>
      </div>
    </div>
  )
}
