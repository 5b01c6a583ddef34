import { useEffect, useState, type ReactNode } from 'react'
import { ArrivalContext, createArrival } from '../ui/arrival.ts'
import { SidebarProvider } from '../ui/sidebar.tsx'
import { demo, frame, main, skip } from './layout.css.ts'
import { Navigation } from './navigation.tsx'

type Props = { isDemo: boolean; children: ReactNode }

/** What every page has around it: the skip link, the demo banner, the navigation bar, `main`. */
export function Layout({ isDemo, children }: Props) {
  const [arrival] = useState(createArrival)
  useEffect(() => {
    window.addEventListener('popstate', arrival.expectReturn)
    return () => window.removeEventListener('popstate', arrival.expectReturn)
  }, [arrival])
  return (
    <ArrivalContext value={arrival}>
      <SidebarProvider>
        <a href="#main" className={skip}>
          Skip to the content
        </a>
        <div className={frame}>
          {isDemo ? <p className={demo}>Demo mode: no real cards, no real accounts</p> : <div />}
          <Navigation />
          <main id="main" tabIndex={-1} className={main}>
            {children}
          </main>
        </div>
      </SidebarProvider>
    </ArrivalContext>
  )
}
