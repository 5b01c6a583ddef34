import { createContext, use, useEffect, type RefObject } from 'react'
import { useLocation, useRouter } from 'wouter'

/** Remembers which page was shown last, and moves the focus to the heading of each new page. */
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
    /**
     * Keeps the page from scrolling to the top after the Back or Forward button.
     * The browser itself restores the scroll position after Back or Forward.
     */
    expectReturn: () => void (isReturn = shown !== location.pathname),
  }
}

export const ArrivalContext = createContext(createArrival())

/**
 * After a navigation, moves the focus to the page's heading and scrolls to the top.
 * The focus stays where it is on the first load, and if only the URL's query string changes.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const arrival = use(ArrivalContext)
  const { base } = useRouter()
  const path = base + useLocation()[0]
  useEffect(() => arrival.meet(path, heading.current), [arrival, heading, path])
}
