import type { ReactNode } from 'react'
import { prose, stack } from '../ui/page.css.ts'
import { PageHeading } from '../ui/page-heading.tsx'

type Props = { heading: string; children?: ReactNode }

/** A page of a heading and a few words. */
export function SimplePage({ heading, children }: Props) {
  return (
    <div className={stack}>
      <PageHeading>{heading}</PageHeading>
      {children && <div className={prose}>{children}</div>}
    </div>
  )
}
