import { useEffectEvent, useLayoutEffect } from 'react'

type Keys = { onFind: () => void; onToday: () => void }

/**
 * Handles the keyboard shortcuts of all staff pages: Ctrl+K (on a Mac also Command+K) and F2.
 * While a dialog is open, the shortcuts do nothing, because the dialog may have unsaved input.
 */
export function useStaffKeys({ onFind, onToday }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event, { onFind, onToday })
    if (!act) return
    event.preventDefault()
    if (!document.querySelector('[role$="dialog"]')) act()
  })
  // A layout effect runs before the page is shown, so the shortcuts work on the visible page.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, keys: Keys) {
  if (altKey || shiftKey) return undefined
  const hasCommand = ctrlKey || metaKey
  if (hasCommand && key.toLowerCase() === 'k') return keys.onFind
  return key === 'F2' && !hasCommand ? keys.onToday : undefined
}
