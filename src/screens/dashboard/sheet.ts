import { useLocation, useSearch } from 'wouter'
import { listHref, readListAddress, type ListAddress } from './list-address.ts'

const SHEET_SIZE = 25

/** As much of a long list as one page shows. */
export type Sheet<Row> = {
  rows: readonly Row[]
  /** Counted from 1. */
  page: number
  pages: number
  /** How many rows stand on the pages before. */
  first: number
  /** How many rows there are on all pages. */
  total: number
}

/** Cuts a page out of a list; where it has become shorter than that, its last one. */
function cutSheet<Row>(rows: readonly Row[], wanted: number): Sheet<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / SHEET_SIZE))
  const page = Math.min(wanted, pages)
  const first = (page - 1) * SHEET_SIZE
  return { rows: rows.slice(first, first + SHEET_SIZE), page, pages, first, total: rows.length }
}

/** `Showing 26–50 of 200`. */
export const describeSheet = ({ first, rows, total }: Sheet<unknown>) =>
  `Showing ${first + 1}–${first + rows.length} of ${total}`

export type ShownSheet<Row> = Sheet<Row> & { hrefOf: (page: number) => string }

/** The page of a list that the address names, or `address` in its place. */
export function useSheet<Row>(rows: readonly Row[], address?: ListAddress): ShownSheet<Row> {
  const [path] = useLocation()
  const written = readListAddress(useSearch())
  const { page, email } = address ?? written
  return { ...cutSheet(rows, page), hrefOf: (page) => listHref(path, { page, email }) }
}
