import { Suspense, useId, type KeyboardEvent, type MouseEvent } from 'react'
import { Link } from 'wouter'
import { isForStaff, isInDashboard, isPageAt, MENU_GROUPS, PAGES } from '../../../schemas/pages.ts'
import type { Permission } from '../../../schemas/rights.ts'
import type { Product } from '../../compose.ts'
import { lazyPage } from '../../first-paint/lazy-page.tsx'
import { useSidebar } from '../../ui/sidebar.tsx'
import { t } from '../../ui/t.ts'
import { Session } from '../session.ts'
import { useHere } from './here.ts'
import { OWNERS_ALONE } from './owners.ts'
import {
  closed,
  finder,
  forStaff,
  groupName,
  groups,
  link,
  list,
  sidebar,
  title,
} from './sidebar.css.ts'

/** Only the browsers of staff load the code of the command palette. */
const Palette = lazyPage(() => import('../desk/palette.tsx'))

const LINKED = PAGES.filter(isInDashboard).flatMap((page) => {
  const { path, access, link: name } = page
  // Only the pages of the staff's menu are in a group.
  return name === null
    ? []
    : { path, access, name, group: 'group' in page ? page.group : undefined }
})
const STAFF_PAGES = LINKED.filter(isForStaff)
const PATIENT_PAGES = LINKED.filter((page) => !isForStaff(page))

/** The path of the Today page, which staff open with the F2 key. */
const TODAY = '/dashboard/today'

type Pages = readonly { path: string; name: string }[]

/**
 * The dashboard's navigation. Staff see links only to the staff pages that they may open, in groups
 * above the links to their own visits.
 * Until the user's permissions are known, a staff page reserves space for the links for staff.
 */
export function Sidebar({ product }: { product: Product }) {
  const me = Session.useSelector(({ context }) => context.me)
  const { id, isOpen, leave } = useSidebar()
  const staff = useId()
  const { needs } = useHere()
  const pages = STAFF_PAGES.filter(({ access }) =>
    me ? me.permissions.includes(access) : isReserved(access, needs),
  )
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) leave()
  }
  return (
    <nav id={id} aria-label="Dashboard" className={isOpen ? sidebar : `${sidebar} ${closed}`}>
      <div role="presentation" onKeyDown={onKeyDown}>
        {pages.length > 0 && (
          <div className={forStaff} style={me ? undefined : { visibility: 'hidden' }}>
            <p id={staff} className={title}>
              {me && me.role !== 'owner' ? t('For staff') : t('For admins')}
            </p>
            <div className={finder}>
              {me && (
                <Suspense>
                  <Palette product={product} />
                </Suspense>
              )}
            </div>
            <ul role="list" aria-labelledby={staff} className={groups}>
              {MENU_GROUPS.map((name) => (
                <Group key={name} name={name} pages={pages.filter(({ group }) => group === name)} />
              ))}
            </ul>
          </div>
        )}
        <Links pages={PATIENT_PAGES} />
      </div>
    </nav>
  )
}

function Group({ name, pages }: { name: string; pages: Pages }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <li>
      <p id={id} className={groupName}>
        {name}
      </p>
      <Links pages={pages} labelledBy={id} />
    </li>
  )
}

/** Returns whether everybody who has the permission `needs` also has the permission `access`. */
const isReserved = (access: Permission, needs: Permission | undefined) =>
  needs !== undefined && (access === needs || OWNERS_ALONE.includes(needs))

/** The pages of one booking, which My Appointments leads to. */
const BELOW = PAGES.filter((page) => isInDashboard(page) && !isForStaff(page) && page.link === null)

/** Returns how the link to `path` is marked on the page `here`, which may be below `path`. */
function currentOf(path: string, here: string) {
  if (here === path) return 'page'
  return path === '/dashboard' && BELOW.some((page) => isPageAt(page, here)) ? 'true' : undefined
}

function Links({ pages, labelledBy }: { pages: Pages; labelledBy?: string }) {
  const { isOpen, close, leave } = useSidebar()
  // A press of the link to the shown page clears the page's filters, which are in the URL.
  const clear = (event: MouseEvent) => {
    if (location.search === '') event.preventDefault()
    leave()
  }
  const { path: here } = useHere()
  return (
    <ul role="list" aria-labelledby={labelledBy} className={list}>
      {pages.map(({ path, name }) => (
        <li key={path}>
          <Link
            href={path}
            // A link in the open menu replaces the history entry that opening the menu added.
            replace={isOpen}
            aria-keyshortcuts={path === TODAY ? 'F2' : undefined}
            aria-current={currentOf(path, here)}
            className={link}
            onClick={here === path ? clear : close}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
