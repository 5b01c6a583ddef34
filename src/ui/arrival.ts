import { createContext, use, useEffect, type RefObject } from 'react'
import { useLocation, useRouter } from 'wouter'

/** Remembers whose page was met last, and moves the reader to the heading of a new one. */
export function createArrival() {
  let shown: string | undefined
  let isReturn = false
  return {
    meet(path: string, heading: HTMLElement | null) {
      const isNew = shown !== undefined && shown !== path
      shown = path
      if (!isNew) return
      if (!isReturn) window.scrollTo(0, 0)
      isReturn = false
      heading?.focus({ preventScroll: true })
    },
    /** Back or Forward leads to another page, whose scroll position the browser restores. */
    expectReturn: () => void (isReturn = shown !== location.pathname),
  }
}

export const ArrivalContext = createContext(createArrival())

/**
 * Moves focus to the page's heading, and the page to its top, after a navigation. Not on the
 * first load, where the browser does it, nor when only the search part of the address changes.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const arrival = use(ArrivalContext)
  const { base } = useRouter()
  const path = base + useLocation()[0]
  useEffect(() => arrival.meet(path, heading.current), [arrival, heading, path])
}
