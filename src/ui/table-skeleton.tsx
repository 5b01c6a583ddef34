import { late } from './late.css.ts'
import { Skeleton } from './skeleton.tsx'
import * as look from './table.css.ts'
import { skeletonRow } from './table-skeleton.css.ts'

type Props = { headings: readonly string[]; rows?: number }

/** Keeps the place of a table that loads, in its shape; readers are told in words elsewhere. */
export function TableSkeleton({ headings, rows = 6 }: Props) {
  return (
    <div aria-hidden="true" className={`${look.frame} ${late}`}>
      <div className={look.caption}>
        <Skeleton height="1.6rem" width="9rem" />
      </div>
      <div className={look.table}>
        <div className={look.head}>
          <div className={look.headRow}>
            {headings.map((heading) => (
              <div key={heading} className={look.heading}>
                {heading}
              </div>
            ))}
          </div>
        </div>
        <div className={look.body}>
          {Array.from({ length: rows }, (_, row) => (
            <Row key={row} headings={headings} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Row({ headings }: { headings: readonly string[] }) {
  return (
    <div className={`${look.row} ${skeletonRow}`}>
      {headings.map((heading) => (
        <div key={heading} className={look.cell.value}>
          <span className={look.label} />
          <Skeleton height="1.25rem" width={heading === 'No.' ? '1.5rem' : '80%'} />
        </div>
      ))}
    </div>
  )
}
