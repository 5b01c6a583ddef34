import { useId, type KeyboardEvent, type MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { isInDashboard, PAGES } from '../../../schemas/pages.ts'
import { useSidebar } from '../../ui/sidebar.tsx'
import { closed, group, groupName, link, list, sidebar } from './sidebar.css.ts'

const LINKED = PAGES.filter(isInDashboard).flatMap(({ path, access, link }) =>
  link === null ? [] : { path, access, name: link },
)
const ADMIN_PAGES = LINKED.filter(({ access }) => access === 'admin')
const PATIENT_PAGES = LINKED.filter(({ access }) => access !== 'admin')

type Pages = readonly { path: string; name: string }[]

/**
 * The dashboard's navigation. Only admins see the links to the admin pages.
 * While `isAdmin` is undefined, an admin page reserves the space of the admin links.
 */
export function Sidebar({ isAdmin }: { isAdmin: boolean | undefined }) {
  const { id, isOpen, leave } = useSidebar()
  const admins = useId()
  const here = useHere()
  const isOnTheirs = ADMIN_PAGES.some(({ path }) => path === here)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) leave()
  }
  return (
    <nav id={id} aria-label="Dashboard" className={isOpen ? sidebar : `${sidebar} ${closed}`}>
      <div role="presentation" onKeyDown={onKeyDown}>
        <Links pages={PATIENT_PAGES} />
        {(isAdmin ?? isOnTheirs) && (
          <div className={group} style={isAdmin ? undefined : { visibility: 'hidden' }}>
            <p id={admins} className={groupName}>
              For admins
            </p>
            <Links pages={ADMIN_PAGES} labelledBy={admins} />
          </div>
        )}
      </div>
    </nav>
  )
}

const useHere = () => useLocation()[0].replace(/\/$/, '')

function Links({ pages, labelledBy }: { pages: Pages; labelledBy?: string }) {
  const { isOpen, close, leave } = useSidebar()
  const stay = (event: MouseEvent) => {
    event.preventDefault()
    leave()
  }
  const here = useHere()
  return (
    <ul role="list" aria-labelledby={labelledBy} className={list}>
      {pages.map(({ path, name }) => (
        <li key={path}>
          <Link
            href={path}
            // The page of this link replaces the history entry that the open menu added.
            replace={isOpen}
            aria-current={here === path ? 'page' : undefined}
            className={link}
            onClick={here === path ? stay : close}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
