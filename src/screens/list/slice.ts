import { useLocation, useSearch } from 'wouter'
import type { Turns } from '../../ui/pager.tsx'
import { listHref, readListAddress, type ListAddress } from './list-address.ts'

const SLICE_SIZE = 25

/** One page of a long list: its rows, and the links to the list's other pages. */
export type Slice<Row> = {
  rows: readonly Row[]
  /** The number of rows on the list's previous pages. */
  first: number
  /** The number of rows on all pages of the list; undefined if unknown. */
  total: number | undefined
  turns: Turns
}

/** Returns a string such as `Showing 26–50 of 200` or `25 on this page`. */
export const describeSlice = ({ first, rows, total }: Slice<unknown>) =>
  total === undefined
    ? `${rows.length} on this page`
    : `Showing ${first + 1}–${first + rows.length} of ${total}`

/** Returns whether the list has more than one page. */
export const isLong = ({ turns }: Slice<unknown>) =>
  turns.previous !== undefined || turns.next !== undefined

/** Returns the list page that the URL's page number selects, or the last page if it is too high. */
export function useSlice<Row>(rows: readonly Row[]): Slice<Row> & { total: number } {
  const [path] = useLocation()
  const address = readListAddress(useSearch())
  const { page, turns } = turnsOf(path, address, rows.length)
  const first = (page - 1) * SLICE_SIZE
  return { rows: rows.slice(first, first + SLICE_SIZE), first, total: rows.length, turns }
}

/** Returns the shown page's number, which is at most the last page's, and links to all pages. */
export function turnsOf(path: string, address: ListAddress, total: number) {
  const pages = Math.max(1, Math.ceil(total / SLICE_SIZE))
  const page = Math.min(address.page, pages)
  const hrefOf = (number: number) => listHref(path, { ...address, page: number })
  const turns: Turns = {
    ...(page > 1 && { previous: hrefOf(page - 1) }),
    ...(page < pages && { next: hrefOf(page + 1) }),
    numbers: { page, pages, hrefOf },
  }
  return { page, turns }
}
