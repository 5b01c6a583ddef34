import { Link, useLocation } from 'wouter'
import { useSidebar } from '../../ui/sidebar.tsx'
import { closed, group, link, list, sidebar } from './sidebar.css.ts'

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
] as const

type Pages = readonly { path: string; name: string }[]

/** The dashboard's own navigation; an admin's pages are in it only for admins. */
export function Sidebar({ isAdmin }: { isAdmin: boolean }) {
  const { id, isOpen } = useSidebar()
  return (
    <nav id={id} aria-label="Dashboard" className={isOpen ? sidebar : `${sidebar} ${closed}`}>
      <Links pages={PATIENT_PAGES} className={list} />
      {isAdmin && <Links pages={ADMIN_PAGES} className={`${list} ${group}`} />}
    </nav>
  )
}

function Links({ pages, className }: { pages: Pages; className: string }) {
  const { close } = useSidebar()
  const here = useLocation()[0].replace(/\/$/, '')
  return (
    <ul role="list" className={className}>
      {pages.map(({ path, name }) => (
        <li key={path}>
          <Link
            href={path}
            aria-current={here === path ? 'page' : undefined}
            className={link}
            onClick={close}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
