import { delayed } from '../first-paint/delayed.css.ts'
import { Skeleton } from './skeleton.tsx'
import * as look from './table.css.ts'
import type { ColumnShape } from './table.tsx'

type Props = { columns: readonly ColumnShape[]; rows?: number }

/** A placeholder in the shape of a table that is loading, hidden from screen readers. */
export function TableSkeleton({ columns, rows = 6 }: Props) {
  return (
    <div aria-hidden="true" className={`${look.frame} ${delayed}`}>
      <div className={look.caption}>
        <Skeleton height="1.6rem" width="9rem" />
      </div>
      <div className={look.table}>
        <div className={look.head}>
          <div className={look.headRow}>
            {columns.map(({ heading }) => (
              <div key={heading} className={look.heading}>
                {heading}
              </div>
            ))}
          </div>
        </div>
        <div className={look.body}>
          {Array.from({ length: rows }, (_, row) => (
            <Row key={row} columns={columns} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Row({ columns }: { columns: readonly ColumnShape[] }) {
  return (
    <div className={look.row}>
      {columns.map(({ heading, part }) => (
        <div key={heading} className={look.cell[part ?? 'value']}>
          {part === undefined && <span className={look.label}>{heading}</span>}
          <Skeleton {...SIZES[part ?? 'value']} />
        </div>
      ))}
    </div>
  )
}

const SIZES = {
  number: { height: '1.25rem', width: '1.25rem' },
  picture: { height: '3.5rem', width: '3.5rem' },
  name: { height: '1.25rem', width: '8rem' },
  value: { height: '1.25rem', width: '6rem' },
  actions: { height: '2.75rem', width: '8rem' },
} as const
