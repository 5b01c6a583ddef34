import { useCallback, useEffect, useRef, type FocusEvent } from 'react'

/**
 * Where the focus goes in a list that changes under it. A pressed button may be gone when the list
 * comes anew: the focus then goes to the name of its row, or of the list where the row is gone too,
 * and not back to the top of the page. After `turn`, another page has come: it goes to the list's name.
 *
 * Rows carry `data-row`, the list's name `data-list-name`; what takes the focus has a tabindex of -1.
 */
export function useListFocus() {
  const place = useRef<HTMLElement>(null)
  const wasUsed = useRef(false)
  const row = useRef<string>(undefined)
  const isTurning = useRef(false)
  useEffect(() => {
    if (isTurning.current) nameOf(place.current)?.focus()
    isTurning.current = false
  })
  useEffect(() => {
    const rescue = () => {
      if (wasUsed.current && document.activeElement === document.body)
        (rowNamed(place.current, row.current) ?? nameOf(place.current))?.focus()
    }
    return afterFrames(RESCUE_AFTER, rescue)
  })
  const note = useCallback(({ target }: FocusEvent) => {
    wasUsed.current = true
    // React tells the list of focus in its dialogs too, which stand elsewhere.
    if (place.current?.contains(target))
      row.current = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  }, [])
  const turn = useCallback(() => {
    isTurning.current = true
  }, [])
  return { place, note, turn }
}

// A dialog that closes gives the focus back itself, some frames after the list has changed.
const RESCUE_AFTER = 6

/** Does it so many frames later; returns how not to. */
function afterFrames(count: number, work: () => void): () => void {
  let frame = 0
  const wait = (left: number) => {
    frame = requestAnimationFrame(() => (left > 1 ? wait(left - 1) : work()))
  }
  wait(count)
  return () => cancelAnimationFrame(frame)
}

const nameOf = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[data-list-name]') ?? list

function rowNamed(list: HTMLElement | null, key: string | undefined) {
  const rows = list?.querySelectorAll<HTMLElement>('[data-row]') ?? []
  const row = [...rows].find(({ dataset }) => dataset['row'] === key)
  return row?.querySelector<HTMLElement>('[tabindex="-1"]')
}
