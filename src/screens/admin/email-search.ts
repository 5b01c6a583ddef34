import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listHref, readListAddress, type ListAddress } from '../list/list-address.ts'

/**
 * The pause in milliseconds between the last keystroke in the search field and the URL's change.
 * The pause is needed because browsers limit how often a page may change its URL.
 */
export const PAUSE = 300

type Search = {
  /** The list's URL parameters, with the current text of the search field. */
  address: ListAddress
  type: (email: string) => void
}

/**
 * Returns a list's URL parameters for the text in the list's search field.
 * Puts the entered text into the page's URL `PAUSE` milliseconds after the last keystroke.
 * When the URL changes, such as after Back is pressed, the search field shows the URL's text.
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
    const follow = () => {
      if (!isDraft || location.pathname !== path) return
      navigate(href, { replace: true })
      setDraft(undefined)
    }
    const timer = setTimeout(follow, PAUSE)
    return () => clearTimeout(timer)
  }, [isDraft, href, path, navigate])
  return { address, type: (email) => setDraft({ email, over: search }) }
}
