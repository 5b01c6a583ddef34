import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { listHref, readListAddress, type ListAddress } from '../list/list-address.ts'

/** Browsers count how often an address is written: not with every letter. */
const PAUSE = 300

type Search = {
  /** The list's address as it will be written once the typing ends. */
  address: ListAddress
  type: (email: string) => void
}

/**
 * The part of an email that a list is searched for, as it is typed; the address bar follows when
 * the typing ends. What is typed counts until the address says something else, as after Back.
 */
export function useEmailSearch(): Search {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const [draft, setDraft] = useState<{ email: string; over: string }>()
  const isDraft = draft?.over === search
  const address = isDraft ? { page: 1, email: draft.email } : readListAddress(search)
  const href = listHref(path, address)
  useEffect(() => {
    // Whoever goes on to another page meanwhile is not led back.
    const follow = () => isDraft && location.pathname === path && navigate(href, { replace: true })
    const timer = setTimeout(follow, PAUSE)
    return () => clearTimeout(timer)
  }, [isDraft, href, path, navigate])
  return { address, type: (email) => setDraft({ email, over: search }) }
}
