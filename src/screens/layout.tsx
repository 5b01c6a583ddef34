import { Suspense, useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { useLocation } from 'wouter'
import type { Product } from '../compose.ts'
import { isStaffPageAt } from '../../schemas/pages.ts'
import { activity } from '../services/activity.ts'
import { areaOf } from '../services/navigation.ts'
import { Session } from './session.ts'
import { slim } from '../ui/slim.css.ts'
import { ArrivalContext, createArrival } from '../ui/arrival.ts'
import { closeLayer, openLayer, watchLayers } from '../services/layers.ts'
import { lazyPage } from '../first-paint/lazy-page.tsx'
import { SidebarProvider } from '../ui/sidebar.tsx'
import { LayersContext } from '../ui/use-layer.ts'
import { Footer } from './footer.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { broad, frame, main, skip } from './layout.css.ts'
import { Navigation } from './navigation.tsx'
import { SessionNotice } from './session-notice.tsx'
import type { Elements } from '../ui/elements.ts'

const Idle = lazyPage(() => import('./idle.tsx'))

const LAYERS = { open: openLayer, close: closeLayer }

type Props = { product: Product; children: Elements }

/** The frame around every page: skip link, demo banner, navigation bar, `main` and footer. */
export function Layout({ product, children }: Props) {
  const { settings } = product
  const [path] = useLocation()
  const isSlim = isStaffPageAt(path)
  const isBroad = areaOf(path) === '/dashboard'
  const [now] = useState(product.now)
  const [arrival] = useState(createArrival)
  useEffect(() => {
    window.addEventListener('popstate', arrival.expectReturn)
    return () => window.removeEventListener('popstate', arrival.expectReturn)
  }, [arrival])
  useEffect(watchLayers, [])
  return (
    <ArrivalContext value={arrival}>
      <LayersContext value={LAYERS}>
        <SidebarProvider>
          <a href="#main" className={skip} onClick={skipToMain}>
            Skip to content
          </a>
          <div className={isBroad ? `${frame} ${isSlim ? slim : broad}` : frame}>
            <header>
              {settings.demo && !isSlim && <DemoBanner settings={settings} />}
              <Navigation demo={settings.demo && isSlim ? settings : undefined} />
            </header>
            <main id="main" tabIndex={-1} className={main}>
              <SessionNotice />
              <WhileStaff product={product} />
              {children}
            </main>
            <Footer clinic={settings.clinic} now={now} />
          </div>
        </SidebarProvider>
      </LayersContext>
    </ArrivalContext>
  )
}

// Moves the focus by script, because following the skip link would add a history entry.
// On the login page, a new history entry would lose the URL of the page to open after the login.
function skipToMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Checks whether staff are idle, even while the server cannot confirm the staff's sign-in. */
function WhileStaff({ product }: { product: Product }) {
  const isKnown = Session.useSelector((state) => state.hasTag('known'))
  const isStaff = useSyncExternalStore(activity.watch, isActive, no)
  return (
    isStaff &&
    isKnown && (
      <Suspense>
        <Idle product={product} />
      </Suspense>
    )
  )
}

const isActive = () => activity.last() !== undefined
const no = () => false
