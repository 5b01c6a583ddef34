import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listHref, readListAddress, type ListAddress } from '../list/list-address.ts'

/**
 * The pause in milliseconds between the last keystroke and the change of the URL.
 * Browsers limit how often a page may change its URL.
 */
export const PAUSE = 300

type Search = {
  /** The list's URL parameters, with the current text of the search field. */
  address: ListAddress
  type: (email: string) => void
}

/**
 * Returns the list's URL parameters for the text in the search field.
 * Puts the entered text into the page's URL `PAUSE` milliseconds after the last keystroke.
 * When the URL changes, for example by Back, the search field shows the text from the URL.
 */
export function useEmailSearch(): Search {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [draft, setDraft] = useState<{ email: string; over: string }>()
  const isDraft = draft?.over === search
  const address = isDraft ? { page: 1, email: draft.email } : readListAddress(search)
  const href = listHref(path, address)
  useEffect(() => {
    // Do not change the URL if the user leaves the page `path` before the pause ends.
    const follow = () => isDraft && location.pathname === path && navigate(href, { replace: true })
    const timer = setTimeout(follow, PAUSE)
    return () => clearTimeout(timer)
  }, [isDraft, href, path, navigate])
  return { address, type: (email) => setDraft({ email, over: search }) }
}
