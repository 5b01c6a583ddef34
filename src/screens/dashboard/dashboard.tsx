import { Suspense, type ReactNode } from 'react'
import type { Person } from '../../../machines/person.ts'
import type { Product } from '../../compose.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Session } from '../session.ts'
import { useHere } from './here.ts'
import { RoleCheck } from './role-check.tsx'
import { Sidebar } from './sidebar.tsx'
import { layout, page } from './sidebar.css.ts'

/** Only the browsers of staff load the code of the notice about two-step login. */
const FactorNotice = lazyPage(() => import('./factor-notice.tsx'))
/** The pages that staff usually open first, which show the notice about two-step login. */
const NOTICED: ReadonlySet<string> = new Set(['/dashboard', '/dashboard/today'])

type Props = { product: Product; children: ReactNode }

/** The dashboard shows a sidebar and the page of the current URL. */
export default function Dashboard({ product, children }: Props) {
  useArrivals()
  const person = Session.useSelector((state) => state.context.person)
  if (!person) return null
  return (
    <Frame product={product} person={person}>
      {children}
    </Frame>
  )
}

type FrameProps = { product: Product; person: Person; children: ReactNode }

function Frame({ product, person, children }: FrameProps) {
  const isSignedIn = Session.useSelector((state) => state.hasTag('signedIn'))
  const me = Session.useSelector(({ context }) => context.me)
  const isStaff = me !== undefined && me.permissions.length > 0
  const { path, needs } = useHere()
  const requiredFrom = me?.factor === 'none' && NOTICED.has(path) ? me.requiredFrom : null
  return (
    <div className={layout}>
      {/* Staff pages need no `RoleCheck`, because their access check requests the permissions. */}
      {isSignedIn && !isStaff && needs === undefined && (
        <RoleCheck product={product} email={person.email} />
      )}
      <Sidebar product={product} />
      <div className={page}>
        {requiredFrom !== null && (
          <Suspense>
            <FactorNotice requiredFrom={requiredFrom} clinic={product.settings.clinic} />
          </Suspense>
        )}
        <Suspense fallback={<Waiting label="Loading the page…" />}>{children}</Suspense>
      </div>
    </div>
  )
}
