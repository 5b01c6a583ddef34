import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** Keeps the focus on a visit that an update moves to another list. */
export function useFollowedFocus() {
  const region = useRef<HTMLDivElement>(null)
  const visit = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (visit.current === undefined || region.current?.contains(document.activeElement)) return
    const place = `[data-visit="${CSS.escape(visit.current)}"]`
    region.current?.querySelector<HTMLElement>(place)?.focus()
  })
  return {
    ref: region,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      visit.current = target.closest<HTMLElement>('[data-visit]')?.dataset['visit']
    },
    // React reports no blur for an element that it removes itself.
    onBlur: () => {
      visit.current = undefined
    },
  }
}
