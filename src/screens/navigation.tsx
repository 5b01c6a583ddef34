import { useCallback, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { Link, useLocation } from 'wouter'
import { isInDashboard, PAGES } from '../../schemas/pages.ts'
import type { PageSettings } from '../../schemas/settings.ts'
import { Session } from './session.ts'
import { Button } from '../ui/button.tsx'
import { CloseIcon, MenuIcon, PersonIcon, SidebarIcon, ToothIcon } from '../ui/icons.tsx'
import { ifRemembered, unlessRemembered } from '../first-paint/remembered.css.ts'
import { useSidebar } from '../ui/sidebar.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import * as look from './navigation.css.ts'

const MENU = 'site-menu'

type Props = {
  /** The settings of the demo, of which the bar of a staff page tells. */
  demo: PageSettings | undefined
}

/** The navigation bar of every page. On a small screen, a menu button shows the links. */
export function Navigation({ demo }: Props) {
  const [path] = useLocation()
  const isStaff = Session.useSelector(
    ({ context }) => context.me?.permissions.includes('agenda.read') ?? false,
  )
  const [openOn, setOpenOn] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  // The menu is open only on the page where it was opened, so every navigation closes the menu.
  const isOpen = openOn === path
  const close = () => setOpenOn(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  return (
    <div className={look.bar}>
      <div className={look.row} onKeyDown={onKeyDown} role="presentation">
        <Link href="/" className={look.brand}>
          <span className={look.mark}>
            <ToothIcon />
          </span>
          <span className={demo || isStaff ? look.name : undefined}>Doctors Portal</span>
        </Link>
        {isStaff && (
          <Link
            href={TODAY}
            className={look.link}
            aria-current={path === TODAY ? 'page' : undefined}
          >
            Today
          </Link>
        )}
        {demo && <DemoBanner settings={demo} isBadge />}
        <div className={look.switches}>
          <ThemeSwitch />
          <div className={look.narrowOnly}>
            {path.startsWith('/dashboard') && <SidebarButton />}
            <Button
              ref={button}
              look="icon"
              aria-label="Menu"
              aria-expanded={isOpen}
              aria-controls={MENU}
              onPress={() => setOpenOn(isOpen ? undefined : path)}
            >
              {isOpen ? <CloseIcon /> : <MenuIcon />}
            </Button>
          </div>
        </div>
        <nav id={MENU} aria-label="Main" className={look.links} data-open={isOpen || undefined}>
          <Links path={path} onFollow={close} />
        </nav>
      </div>
    </div>
  )
}

/** Opens the sidebar: a patient's own pages, and also the clinic's pages for staff. */
function SidebarButton() {
  const { id, isOpen, toggle } = useSidebar()
  const isStaff = Session.useSelector(({ context }) => (context.me?.permissions.length ?? 0) > 0)
  return (
    <Button
      look="icon"
      aria-label={isStaff ? 'Dashboard menu' : 'My account'}
      aria-expanded={isOpen}
      aria-controls={id}
      onPress={toggle}
    >
      {isStaff ? <SidebarIcon /> : <PersonIcon />}
    </Button>
  )
}

const LINKED = PAGES.flatMap((page) =>
  page.link === null || isInDashboard(page) ? [] : { href: page.path, name: page.link },
)

type LinksProps = { path: string; onFollow: () => void }

function Links({ path, onFollow }: LinksProps) {
  const isKnown = Session.useSelector((session) => session.hasTag('known'))
  const isRestoring = Session.useSelector((session) => session.hasTag('restoring'))
  const link = (href: string, name: string) => (
    <Link
      href={href}
      className={look.link}
      aria-current={isWithin(path, href) ? 'page' : undefined}
      onClick={onFollow}
    >
      {name}
    </Link>
  )
  return (
    <ul role="list" className={look.list}>
      {LINKED.map(({ href, name }) => (
        <li key={href}>{link(href, name)}</li>
      ))}
      {(isKnown || isRestoring) && (
        <li className={isRestoring ? ifRemembered : undefined}>
          {link('/dashboard', 'Dashboard')}
        </li>
      )}
      <li className={look.account}>
        <Account path={path} onFollow={onFollow} />
      </li>
    </ul>
  )
}

const TODAY = '/dashboard/today'

// Today has a link of its own, and is also a page of the dashboard.
const isWithin = (path: string, href: string) =>
  path === href || (href !== '/' && path !== TODAY && path.startsWith(`${href}/`))

function Account({ path, onFollow }: LinksProps) {
  const session = Session.useActorRef()
  const isSignedIn = Session.useSelector((state) => state.hasTag('signedIn'))
  const isSignedOut = Session.useSelector((state) => state.hasTag('signedOut'))
  const isUnreached = Session.useSelector(
    (state) => state.hasTag('failed') || state.hasTag('unconfirmed'),
  )
  const isRestoring = Session.useSelector((state) => state.hasTag('restoring'))
  const { link, leave } = useWayBackIn()
  const signOut = () => {
    leave()
    session.send({ type: 'session.signOut' })
  }
  const signOutButton = (
    <Button look="secondary" onPress={signOut}>
      Sign Out
    </Button>
  )
  if (isSignedIn) return signOutButton
  if (isUnreached) {
    return (
      <>
        <Button look="secondary" onPress={() => session.send({ type: 'retry' })}>
          Reconnect
        </Button>
        {signOutButton}
      </>
    )
  }
  const follow = () => {
    session.send({ type: 'session.dismiss' })
    onFollow()
  }
  // The login link stays the same element while a session is restored, so that it keeps the focus.
  return (
    (isRestoring || isSignedOut) && (
      <div className={isRestoring ? unlessRemembered : undefined}>
        <LoginLink ref={link} isCurrent={path === '/login'} onFollow={follow} />
      </div>
    )
  )
}

/** Moves the focus to the login link when signing out removes the Sign Out button. */
function useWayBackIn() {
  const hasLeft = useRef(false)
  const link = useCallback((element: HTMLAnchorElement | null) => {
    if (hasLeft.current && document.activeElement === document.body) element?.focus()
    if (element) hasLeft.current = false
  }, [])
  const leave = useCallback(() => void (hasLeft.current = true), [])
  return { link, leave }
}

type LoginLinkProps = { ref: Ref<HTMLAnchorElement>; isCurrent: boolean; onFollow: () => void }

function LoginLink({ ref, isCurrent, onFollow }: LoginLinkProps) {
  return (
    <Link
      ref={ref}
      href="/login"
      className={look.link}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      Login
    </Link>
  )
}
