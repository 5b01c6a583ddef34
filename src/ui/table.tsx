/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   Safari forgets that a table is one when CSS gives its parts another display. */
import type { ReactNode } from 'react'
import {
  body,
  caption as captionLook,
  cell,
  head,
  heading,
  headRow,
  name,
  row,
  table,
} from './table.css.ts'

export type Column<Row> = {
  heading: string
  cell: (row: Row, index: number) => ReactNode
  /** The cell that names its row. */
  isRowHeader?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/**
 * A plain table, read with a screen reader's own table keys; its rows become cards on a phone.
 */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table role="table" className={table}>
      <caption className={captionLook}>{caption}</caption>
      <thead role="rowgroup" className={head}>
        <tr role="row" className={headRow}>
          {columns.map((column) => (
            <th key={column.heading} role="columnheader" scope="col" className={heading}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={body}>
        {rows.map((item, index) => (
          <tr key={keyOf(item)} role="row" className={row}>
            {columns.map((column) => (
              <TableCell key={column.heading} column={column}>
                {column.cell(item, index)}
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps<Row> = { column: Column<Row>; children: ReactNode }

function TableCell<Row>({ column, children }: CellProps<Row>) {
  const content = (
    <>
      <span aria-hidden="true" className={name}>
        {column.heading}
      </span>
      <div>{children}</div>
    </>
  )
  if (!column.isRowHeader) {
    return (
      <td role="cell" className={cell}>
        {content}
      </td>
    )
  }
  return (
    <th role="rowheader" scope="row" className={cell}>
      {content}
    </th>
  )
}
