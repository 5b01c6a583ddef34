import { useLocation, useSearch } from 'wouter'
import type { Turns } from '../../ui/pager.tsx'
import { listHref, readListAddress, type ListAddress } from './list-address.ts'

const SLICE_SIZE = 25

/** As much of a long list as one page shows. */
export type Slice<Row> = {
  rows: readonly Row[]
  /** How many rows stand on the pages before. */
  first: number
  /** How many rows there are on all pages; undefined where nobody counts them. */
  total: number | undefined
  turns: Turns
}

/** `Showing 26–50 of 200`, or `25 on this page`. */
export const describeSlice = ({ first, rows, total }: Slice<unknown>) =>
  total === undefined
    ? `${rows.length} on this page`
    : `Showing ${first + 1}–${first + rows.length} of ${total}`

/** Whether there are other pages. */
export const isLong = ({ turns }: Slice<unknown>) =>
  turns.previous !== undefined || turns.next !== undefined

/** The page of a list that the address names; where the list has become shorter, its last one. */
export function useSlice<Row>(rows: readonly Row[]): Slice<Row> & { total: number } {
  const [path] = useLocation()
  const address = readListAddress(useSearch())
  const { page, turns } = turnsOf(path, address, rows.length)
  const first = (page - 1) * SLICE_SIZE
  return { rows: rows.slice(first, first + SLICE_SIZE), first, total: rows.length, turns }
}

/** The ways from one numbered page to the others; `page` is the last one where that named is gone. */
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
