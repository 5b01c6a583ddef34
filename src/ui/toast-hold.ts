import { createContext, useCallback, useMemo, useState, type SyntheticEvent } from 'react'

type Hold = {
  /** True while a toast is hovered or has a focus ring. The timers of all toasts then stop. */
  isHeld: boolean
  /**
   * A toast calls `letGo` before it closes, because removing an element fires no blur event.
   */
  letGo: () => void
}

export const ToastHold = createContext<Hold>({ isHeld: false, letGo: () => {} })

/** Returns `isHeld`, which keeps the toasts open, and the event handlers that change `isHeld`. */
export function useHold() {
  const [isHovered, setHovered] = useState(false)
  const [hasFocusRing, setFocusRing] = useState(false)
  const letGo = useCallback(() => {
    setHovered(false)
    setFocusRing(false)
  }, [])
  const isHeld = isHovered || hasFocusRing
  const hold = useMemo(() => ({ isHeld, letGo }), [isHeld, letGo])
  // A click focuses a toast without a focus ring. A later key press may show the focus ring.
  const lookForRing = ({ currentTarget }: SyntheticEvent) =>
    setFocusRing(currentTarget.querySelector(':focus-visible') !== null)
  const gestures = {
    onPointerOver: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: lookForRing,
    onKeyUp: lookForRing,
    onBlur: () => setFocusRing(false),
  }
  return { hold, gestures }
}
