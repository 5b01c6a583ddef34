import { Suspense } from 'react'
import type { Me } from '../../../schemas/me.ts'
import type { Person } from '../../../machines/person.ts'
import type { Product } from '../../compose.ts'
import { lazyPage, useArrivals } from '../../first-paint/lazy-page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { Session } from '../session.ts'
import { useHere } from './here.ts'
import { RoleCheck } from './role-check.tsx'
import { Sidebar } from './sidebar.tsx'
import { layout, page } from './sidebar.css.ts'
import './slim.css.ts'
import type { Elements } from '../../ui/elements.ts'

/** Browsers load the code of the notice only for accounts that have something to set up. */
const AccountNotice = lazyPage(() => import('./account-notice.tsx'))
/** The pages that people usually open first, which show the notice. */
const NOTICED: ReadonlySet<string> = new Set(['/dashboard', '/dashboard/today'])

type Props = { product: Product; children: Elements }

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

type FrameProps = { product: Product; person: Person; children: Elements }

function Frame({ product, person, children }: FrameProps) {
  const isSignedIn = Session.useSelector((state) => state.hasTag('signedIn'))
  const me = Session.useSelector(({ context }) => context.me)
  const isStaff = me !== undefined && me.permissions.length > 0
  const { path, needs } = useHere()
  const notice = me && NOTICED.has(path) && lacks(me) && (
    <Suspense>
      <AccountNotice me={me} clinic={product.settings.clinic} />
    </Suspense>
  )
  return (
    <div className={layout}>
      {/* Staff pages need no `RoleCheck`, because their access check requests the permissions. */}
      {isSignedIn && !isStaff && needs === undefined && (
        <RoleCheck product={product} email={person.email} />
      )}
      <Sidebar product={product} />
      <div className={page}>
        {isStaff && notice}
        <Suspense fallback={<Waiting path={path} label="Loading the page…" />}>{children}</Suspense>
        {/* A patient's list does not move when the notice appears below it. */}
        {!isStaff && notice}
      </div>
    </div>
  )
}

/** Returns whether the address is not confirmed, or a second factor must be set up. */
const lacks = ({ confirmed, factor, requiredFrom }: Me) =>
  !confirmed || (factor === 'none' && requiredFrom !== null)
