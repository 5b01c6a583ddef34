import { useCallback, useEffect, useRef, type FocusEvent } from 'react'

/**
 * Where the focus goes in a list that changes under it. A pressed button may be gone when the list
 * comes anew: the focus then goes to the name of its row, or of the list where the row is gone too,
 * and not back to the top of the page. Where the button is still there, as after a dialog, it goes
 * back to that. After `turn`, another page has come: it goes to the list's name.
 *
 * Rows carry `data-row`, the list's name `data-list-name`; what takes the focus has a tabindex of -1.
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
    // Two frames later: a dialog that closes gives the focus back itself within the first, or after
    // a press by an assistive device somewhen, if nothing else has it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(rescue)
    })
    return () => cancelAnimationFrame(frame)
  })
  const note = useCallback(({ target }: FocusEvent) => {
    wasUsed.current = true
    // React tells the list of focus in its dialogs too, which stand elsewhere.
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
