import { useCallback, useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in a list when an update of the list removes the focused element.
 * If the pressed button still exists, the focus stays on the button.
 * If the pressed button is gone but its table row is not, the name in that row gets the focus.
 * If the pressed button and its table row are gone, the list's caption or heading gets the focus.
 * After a call of `turn`, the next rendering moves the focus to the list's caption or heading.
 *
 * Each table row has `data-row`, and the list's caption or heading has `data-list-name`.
 * The list's caption or heading, and the name in each table row, have a `tabindex` of -1.
 */
export function useListFocus() {
  const place = useRef<HTMLElement>(null)
  const wasUsed = useRef(false)
  const used = useRef<HTMLElement>(null)
  const row = useRef<string>(undefined)
  const isTurning = useRef(false)
  useEffect(() => {
    if (isTurning.current) nameOf(place.current)?.focus()
    isTurning.current = false
  })
  useEffect(() => {
    const rescue = () => {
      if (wasUsed.current && document.activeElement === document.body)
        (
          stillThere(used.current) ??
          rowNamed(place.current, row.current) ??
          nameOf(place.current)
        )?.focus()
    }
    // Wait two frames, because a closing dialog moves the focus itself within one frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(rescue)
    })
    return () => cancelAnimationFrame(frame)
  })
  const note = useCallback(({ target }: FocusEvent) => {
    wasUsed.current = true
    // React bubbles focus events from the list's dialogs, which are outside the list in the DOM.
    if (!(target instanceof HTMLElement) || !place.current?.contains(target)) return
    used.current = target
    row.current = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  }, [])
  const turn = useCallback(() => {
    isTurning.current = true
  }, [])
  return { place, note, turn }
}

const stillThere = (element: HTMLElement | null) =>
  element?.isConnected && !element.matches(':disabled') ? element : undefined

const nameOf = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[data-list-name]') ?? list

function rowNamed(list: HTMLElement | null, key: string | undefined) {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? []
  const row = [...rows].find(({ dataset }) => dataset['row'] === key)
  return row?.querySelector<HTMLElement>('[tabindex="-1"]')
}
