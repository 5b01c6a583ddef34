/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari no longer treats a table as a table if CSS changes the display of its parts. */
import { useId, type ReactNode } from 'react'
import * as look from './table.css.ts'

export type ColumnShape = {
  heading: string
  /** The kind of content in a column. A `name` cell is also the heading of its row. */
  part?: 'number' | 'picture' | 'name' | 'actions'
}
export type Column<Row> = ColumnShape & { cell: (row: Row, index: number) => ReactNode }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The number of rows on the list's previous pages. */
  first?: number
}

/**
 * A table that works with a screen reader's table commands. On a narrow screen, rows become cards.
 * The caption and the row headings can receive the focus, so that screen readers read them.
 */
export function Table<Row>({ caption, columns, rows, keyOf, first = 0 }: Props<Row>) {
  const id = useId()
  return (
    <div className={look.frame}>
      <p id={id} tabIndex={-1} data-list-name className={look.caption}>
        {caption}
      </p>
      <table role="table" aria-labelledby={id} className={look.table}>
        <Head columns={columns} />
        <tbody role="rowgroup" className={look.body}>
          {rows.map((item, index) => (
            <tr key={keyOf(item)} role="row" data-row={keyOf(item)} className={look.row}>
              {columns.map((column) => cellOf(column, column.cell(item, first + index)))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ columns }: Pick<Props<Row>, 'columns'>) {
  return (
    <thead role="rowgroup" className={look.head}>
      <tr role="row" className={look.headRow}>
        {columns.map(({ heading }) => (
          <th key={heading} role="columnheader" scope="col" className={look.heading}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Returns a cell as an element. A component for each cell would make a long table slower. */
function cellOf<Row>({ heading, part }: Column<Row>, content: ReactNode) {
  if (part === 'name') {
    return (
      <th key={heading} role="rowheader" scope="row" tabIndex={-1} className={look.cell.name}>
        {content}
      </th>
    )
  }
  return (
    <td key={heading} role="cell" className={look.cell[part ?? 'value']}>
      {part === undefined && (
        <span aria-hidden="true" className={look.label}>
          {heading}
        </span>
      )}
      <div>{content}</div>
    </td>
  )
}
