import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Cursor, type Place, type Turns as Neighbours } from '../../../schemas/paging.ts'
import type { Turns } from '../../ui/pager.tsx'

/** Parses a page cursor from `?after=…` or `?before=…`. Without one, returns `{}` (first page). */
export function readPlace(search: string): Place {
  const params = new URLSearchParams(search)
  const after = Cursor.safeParse(params.get('after')).data
  if (after !== undefined) return { after }
  const before = Cursor.safeParse(params.get('before')).data
  return before === undefined ? {} : { before }
}

/** Calls `follow` with the URL's query string, immediately and after every change. */
export function useFollowed(follow: (search: string) => void): void {
  const search = useSearch()
  useEffect(() => follow(search), [search, follow])
}

const PLACE = { after: 'after', before: 'before' }

/**
 * Returns the URLs of a list's previous and next page. The URLs differ only in the page cursor.
 * `names` are the URL parameters for page cursors. Two lists on one screen need different names.
 */
export function useTurns({ previous, next }: Neighbours, names = PLACE): Turns {
  const [path] = useLocation()
  const search = useSearch()
  const hrefOf = (name: string, cursor: string) => {
    const params = new URLSearchParams(search)
    params.delete(names.after)
    params.delete(names.before)
    params.set(name, cursor)
    return `${path}?${params.toString()}`
  }
  return {
    ...(previous !== undefined && { previous: hrefOf(names.before, previous) }),
    ...(next !== undefined && { next: hrefOf(names.after, next) }),
  }
}
