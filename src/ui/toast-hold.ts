import {
  createContext,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type FocusEvent,
} from 'react'

type Hold = {
  /** Somebody is at the toasts, or nobody can see them: they stay. */
  isHeld: boolean
  /** To be called by a toast that goes: its own leaving and blurring are not reported. */
  letGo: () => void
}

export const ToastHold = createContext<Hold>({ isHeld: false, letGo: () => {} })

/** Whether the toasts are to wait, and the gestures of their frame by which that is known. */
export function useHold() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useSyncExternalStore(watchVisibility, readVisibility, () => false)
  const letGo = useCallback(() => {
    setHovered(false)
    setFocused(false)
  }, [])
  const isHeld = isHovered || isFocused || isHidden
  const hold = useMemo(() => ({ isHeld, letGo }), [isHeld, letGo])
  const gestures = {
    onPointerOver: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(currentTarget.contains(relatedTarget)),
  }
  return { hold, gestures }
}

const readVisibility = () => document.hidden

function watchVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
