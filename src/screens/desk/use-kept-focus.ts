import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus on a visit or a gap when the page changes between the grid and the list view.
 * Turning a tablet, for example, can change the page from grid to list.
 * Returns the props of the element that contains the grid or the list.
 */
export function useKeptFocus() {
  const region = useRef<HTMLDivElement>(null)
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const selector = `[data-key="${CSS.escape(focused.current)}"]`
    region.current?.querySelector<HTMLElement>(selector)?.focus()
  })
  return {
    ref: region,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.dataset['key']
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}
