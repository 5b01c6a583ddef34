import { useCallback, useEffect, useRef, type FocusEvent } from 'react'

/**
 * Keeps the focus in a list that changes, so that it does not fall back to the page's top.
 * If the button that the user pressed still exists, the button keeps the focus.
 * If that button is gone, the focus goes to the name in its table row.
 * If the table row is gone as well, the focus goes to the list's name.
 * After a call of `turn`, before another page of the list, the focus goes to the list's name.
 *
 * Each table row has `data-row`, and the list's name has `data-list-name`.
 * The elements that receive the focus have a tabindex of -1.
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
    // Waits two frames, because a closing dialog moves the focus itself within one frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(rescue)
    })
    return () => cancelAnimationFrame(frame)
  })
  const note = useCallback(({ target }: FocusEvent) => {
    wasUsed.current = true
    // React bubbles focus events from the list's dialogs too, although they are outside the list.
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
