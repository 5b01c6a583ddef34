import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { Person } from '../../../machines/person.ts'
import type { Product } from '../../compose.ts'
import { DASHBOARD } from '../../pages.ts'
import { readPatient } from '../../services/navigation.ts'
import { Session } from '../session.ts'
import { late, useArrivals } from '../../first-paint/lazy-page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Gate } from '../gate.tsx'
import { Sidebar } from './sidebar.tsx'
import { layout, page } from './sidebar.css.ts'

const ADMIN_PAGES = ['users', 'addDoctor', 'manageDoctor', 'messages', 'payments', 'audit'] as const
const NotFound = late(() => import('../not-found.tsx'))

/** The dashboard: its sidebar, and the page that the address names. */
export default function Dashboard({ product }: { product: Product }) {
  useArrivals()
  const person = Session.useSelector((state) => state.context.person)
  if (!person) return null
  return (
    <Frame product={product} person={person}>
      <Switch>
        <Route path="/dashboard">
          <DASHBOARD.appointments product={product} patient={person.email} />
        </Route>
        <Route path="/dashboard/review">
          <DASHBOARD.review />
        </Route>
        <Route path="/dashboard/history">
          <DASHBOARD.history />
        </Route>
        <Route path="/dashboard/payment/:id">
          {({ id }) => <DASHBOARD.payment key={id} product={product} bookingId={id} />}
        </Route>
        <Route path="/dashboard/patient/:email">
          {({ email }) => (
            <Gate product={product} requires="admin">
              <DASHBOARD.patient key={email} product={product} patient={readPatient(email)} />
            </Gate>
          )}
        </Route>
        {ADMIN_PAGES.map((name) => (
          <Route key={name} path={`/dashboard/${name}`}>
            <Gate product={product} requires="admin">
              <AdminPage name={name} product={product} />
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

type AdminPageProps = { name: (typeof ADMIN_PAGES)[number]; product: Product }

function AdminPage({ name, product }: AdminPageProps) {
  const { [name]: Page } = DASHBOARD
  return <Page product={product} />
}

type FrameProps = { product: Product; person: Person; children: ReactNode }

function Frame({ product, person, children }: FrameProps) {
  const flag = useActorRef(product.adminFlag, { input: { email: person.email } })
  const isAdmin = useSelector(flag, (state) => state.output)
  return (
    <div className={layout}>
      <Sidebar isAdmin={isAdmin} />
      <div className={page}>
        <Suspense fallback={<Waiting label="Loading the page…" />}>{children}</Suspense>
      </div>
    </div>
  )
}
