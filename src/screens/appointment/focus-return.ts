import { useEffect, useRef, type RefObject } from 'react'
import { bookButtonId } from './treatment-card.tsx'

/**
 * Sees to it that the focus survives the end of a booking. The modal gives it back to what opened
 * it; where that was nothing (a reload), or has no free time any more, it goes to the treatment's
 * button or else to the heading, which has it until the list is there.
 *
 * @param treatmentId the treatment whose modal is open, if one is
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
    // The modal returns the focus in an animation frame, asked for just before this one. One that is
    // called off, as the list is about to change after all, is asked for again.
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
