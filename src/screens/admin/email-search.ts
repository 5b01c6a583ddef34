import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listHref, readListAddress, type ListAddress } from '../list/list-address.ts'

/** The pause in milliseconds before the URL changes. Browsers limit how often a URL may change. */
const PAUSE = 300

type Search = {
  /** The list's URL parameters, with the current text of the search field. */
  address: ListAddress
  type: (email: string) => void
}

/**
 * Returns the list's URL parameters for the text in the search field.
 * The page's URL changes shortly after the last keystroke.
 * Shows the entered text until something else changes the URL, such as Back.
 */
export function useEmailSearch(): Search {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [draft, setDraft] = useState<{ email: string; over: string }>()
  const isDraft = draft?.over === search
  const address = isDraft ? { page: 1, email: draft.email } : readListAddress(search)
  const href = listHref(path, address)
  useEffect(() => {
    // If the user has left the list's page in the meantime, do not change the URL.
    const follow = () => isDraft && location.pathname === path && navigate(href, { replace: true })
    const timer = setTimeout(follow, PAUSE)
    return () => clearTimeout(timer)
  }, [isDraft, href, path, navigate])
  return { address, type: (email) => setDraft({ email, over: search }) }
}
