import { createContext, use, useEffect, type RefObject } from 'react'
import { useLocation, useRouter } from 'wouter'

/** Returns an object that stores the page shown last, and focuses the heading of each new page. */
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
     * After Back or Forward, the browser itself restores the scroll position.
     */
    expectReturn: () => void (isReturn = shown !== location.pathname),
  }
}

export const ArrivalContext = createContext(createArrival())

/**
 * After a navigation, moves the focus to the new page's heading and scrolls to the page's top.
 * On the first load, or if only the URL's query string changes, the focus stays where it is.
 */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const arrival = use(ArrivalContext)
  const { base } = useRouter()
  const path = base + useLocation()[0]
  useEffect(() => arrival.meet(path, heading.current), [arrival, heading, path])
}
