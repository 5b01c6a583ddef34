import { createContext, useCallback, useMemo, useState, type SyntheticEvent } from 'react'

type Hold = {
  /** Somebody is at the toasts: they stay. */
  isHeld: boolean
  /** To be called by a toast that goes: its own leaving and blurring are not reported. */
  letGo: () => void
}

export const ToastHold = createContext<Hold>({ isHeld: false, letGo: () => {} })

/** Whether the toasts are to wait, and the gestures of their frame by which that is known. */
export function useHold() {
  const [isHovered, setHovered] = useState(false)
  const [hasFocusRing, setFocusRing] = useState(false)
  const letGo = useCallback(() => {
    setHovered(false)
    setFocusRing(false)
  }, [])
  const isHeld = isHovered || hasFocusRing
  const hold = useMemo(() => ({ isHeld, letGo }), [isHeld, letGo])
  // A click focuses a toast without a ring; a key pressed there may draw one.
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
