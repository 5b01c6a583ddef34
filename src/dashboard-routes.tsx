import { Route, Switch } from 'wouter'
import { isForStaff, isInDashboard, PAGES } from '../schemas/pages.ts'
import type { Product } from './compose.ts'
import { lazyPage } from './first-paint/lazy-page.tsx'
import { codeOf, NotFound, type PageModule } from './page-list.ts'
import { routeOf } from './page-route.tsx'
import Dashboard from './screens/dashboard/dashboard.tsx'

const FILES = import.meta.glob<PageModule>(
  './{admin,calendar,change,dashboard,desk,factor,payment,setup}/**/*.page.tsx',
  { base: './screens' },
)

/** The access check of the staff pages. Its code loads when a staff page first opens. */
const StaffGate = lazyPage(() => import('./screens/dashboard/staff-gate.tsx'))

const INSIDE = codeOf(PAGES.filter(isInDashboard), FILES)

function DashboardRoutes({ product }: { product: Product }) {
  return (
    <Dashboard product={product}>
      <Switch>
        {INSIDE.map((page) =>
          // `Gate` has checked the sign-in. For a staff page, `StaffGate` also checks user rights.
          isForStaff(page)
            ? routeOf(page, product, (content) => (
                <StaffGate product={product} requires={page.access}>
                  {content}
                </StaffGate>
              ))
            : routeOf(page, product),
        )}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Dashboard>
  )
}

const CHECKS = INSIDE.filter(isForStaff).map(({ path }) => ({ path, Page: StaffGate }))

/** The dashboard component. Its `code` property lists the dashboard's pages and access checks. */
export default Object.assign(DashboardRoutes, { code: [...INSIDE, ...CHECKS] })
