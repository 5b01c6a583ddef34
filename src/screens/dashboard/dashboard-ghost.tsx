import type { ReactNode } from 'react'
import { ifRemembered } from '../../first-paint/remembered.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { closed, layout, page, sidebar } from './sidebar.css.ts'

// As high as the links of a patient.
const LINKS = '9.25rem'

/**
 * The dashboard's outline, for those whom this browser remembers, until it is known who they are:
 * the sidebar's place is kept. Readers are told by the `children`.
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
