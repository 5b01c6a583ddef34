import { useEffect, useRef } from 'react'

/**
 * Returns a ref for a heading that gets the focus after each change below it, so that the focus is
 * not lost with a removed row, and the shortcut for the undo works at once.
 * It also gets the focus if the button for the undo disappears while it has the focus.
 */
export function useChangeFocus(change: object | null, isUndoable: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (change) heading.current?.focus()
  }, [change])
  const wasUndoable = useRef(false)
  useEffect(() => {
    const isOver = wasUndoable.current && !isUndoable
    wasUndoable.current = isUndoable
    if (isOver && document.activeElement === document.body) heading.current?.focus()
  }, [isUndoable])
  return heading
}
