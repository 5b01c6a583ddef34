import type { ReactNode } from 'react'
import { ifRemembered } from '../../first-paint/remembered.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { closed, layout, page, sidebar } from './sidebar.css.ts'

// The total height of the links that a patient sees in the sidebar.
const LINKS = '9.25rem'

/**
 * The placeholder of the dashboard, shown while a stored session is restored.
 * `children` is the loading message for screen readers.
 */
export function DashboardGhost({ children }: { children: ReactNode }) {
  return (
    <div className={layout}>
      <div aria-hidden="true" className={`${sidebar} ${closed} ${ifRemembered}`}>
        <Skeleton height={LINKS} />
      </div>
      <div className={page}>{children}</div>
    </div>
  )
}
