import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** Keeps the focus on a visit when an update moves the visit to another list of the board. */
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
    // If an update removes the focused visit, React does not call `onBlur`, so `visit` stays set.
    onBlur: () => {
      visit.current = undefined
    },
  }
}
