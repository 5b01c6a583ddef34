import type { ComponentProps } from 'react'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Empty } from '../list/empty.tsx'
import { page } from '../list/list-page.css.ts'

type Props = ComponentProps<typeof Empty> & { heading: string }

/** A page that has no content yet. The page says what it will show, and links to a useful page. */
export function Blank({ heading, ...empty }: Props) {
  return (
    <div className={page}>
      <PageHeading>{heading}</PageHeading>
      <Empty {...empty} />
    </div>
  )
}
