import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listHref, readListAddress, type ListAddress } from '../list/list-address.ts'

/** Milliseconds to wait before the URL changes, because browsers limit URL changes. */
const PAUSE = 300

type Search = {
  /** The list's URL parameters, updated with every letter typed in the search field. */
  address: ListAddress
  type: (email: string) => void
}

/**
 * Returns the email search while the user types. The page's URL changes when the typing ends.
 * The typed text applies until the URL changes for another reason, such as Back.
 */
export function useEmailSearch(): Search {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [draft, setDraft] = useState<{ email: string; over: string }>()
  const isDraft = draft?.over === search
  const address = isDraft ? { page: 1, email: draft.email } : readListAddress(search)
  const href = listHref(path, address)
  useEffect(() => {
    // The URL stays as it is if the user has left the list's page in the meantime.
    const follow = () => isDraft && location.pathname === path && navigate(href, { replace: true })
    const timer = setTimeout(follow, PAUSE)
    return () => clearTimeout(timer)
  }, [isDraft, href, path, navigate])
  return { address, type: (email) => setDraft({ email, over: search }) }
}
