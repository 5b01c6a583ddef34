import { useId, type KeyboardEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { useSidebar } from '../../ui/sidebar.tsx'
import { closed, group, groupName, link, list, sidebar } from './sidebar.css.ts'

const PATIENT_PAGES = [
  { path: '/dashboard', name: 'My Appointments' },
  { path: '/dashboard/review', name: 'My Reviews' },
  { path: '/dashboard/history', name: 'My History' },
] as const

const ADMIN_PAGES = [
  { path: '/dashboard/users', name: 'All Users' },
  { path: '/dashboard/addDoctor', name: 'Add a Doctor' },
  { path: '/dashboard/manageDoctor', name: 'Manage Doctors' },
  { path: '/dashboard/messages', name: 'Messages' },
  { path: '/dashboard/payments', name: 'Payments' },
] as const

type Pages = readonly { path: string; name: string }[]

/** The dashboard's own navigation; an admin's pages are in it only for admins. */
export function Sidebar({ isAdmin }: { isAdmin: boolean }) {
  const { id, isOpen, leave } = useSidebar()
  const admins = useId()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) leave()
  }
  return (
    <nav id={id} aria-label="Dashboard" className={isOpen ? sidebar : `${sidebar} ${closed}`}>
      <div role="presentation" onKeyDown={onKeyDown}>
        <Links pages={PATIENT_PAGES} />
        {isAdmin && (
          <div className={group}>
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

function Links({ pages, labelledBy }: { pages: Pages; labelledBy?: string }) {
  const { close, leave } = useSidebar()
  const here = useLocation()[0].replace(/\/$/, '')
  return (
    <ul role="list" aria-labelledby={labelledBy} className={list}>
      {pages.map(({ path, name }) => (
        <li key={path}>
          <Link
            href={path}
            aria-current={here === path ? 'page' : undefined}
            className={link}
            onClick={here === path ? leave : close}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
