import { useEffect, useRef, type RefObject } from 'react'
import { bookButtonId } from './treatment-card.tsx'

/**
 * Restores the focus after the booking dialog closes, if the dialog did not restore the focus.
 * The focus goes to the treatment's Book button, or to the heading if that button is disabled.
 * While the list of treatments reloads, the focus stays on the heading.
 *
 * @param treatmentId the treatment whose dialog is open, or null
 * @param isSettled false while the list of treatments is about to change
 */
export function useFocusReturn(
  treatmentId: string | null,
  isSettled: boolean,
  heading: RefObject<HTMLElement | null>,
): void {
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (treatmentId !== null) opened.current = treatmentId
    if (treatmentId !== null || opened.current === null) return undefined
    const button = bookButtonId(opened.current)
    // In the same animation frame, before this callback runs, the dialog itself restores the focus.
    const frame = requestAnimationFrame(() => {
      const opener = isSettled ? document.querySelector(`#${CSS.escape(button)}`) : null
      if (isSettled) opened.current = null
      if (isFocusLost()) focusOn(opener, heading.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [treatmentId, isSettled, heading])
}

function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}

function focusOn(button: Element | null, heading: HTMLElement | null) {
  const isUsable = button instanceof HTMLButtonElement && !button.disabled
  const target = isUsable ? button : heading
  target?.focus()
}
