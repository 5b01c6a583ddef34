import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FocusEvent } from 'react'
import type { Actor, AnyStateMachine } from 'xstate'

/** Marks the element that gets the focus when the element with the focus is removed. */
export const landing = { 'data-landing': '' } as const

/**
 * Keeps the focus in a page when a state change removes or disables the pressed button.
 * The focus moves to the element marked by `landing` or, if there is none, to the page's heading.
 * When a dialog is removed, the focus returns to the element that opened the dialog.
 */
export function useFocusKeeper(actor: Actor<AnyStateMachine>) {
  const region = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  const opener = useRef<HTMLElement | null>(null)
  const dialog = useRef<Element | null>(null)
  // Render again after every change of the actor's state, because each rendering checks the focus.
  useSelector(actor, ({ value }) => JSON.stringify(value))
  useEffect(() => {
    const rescue = () => {
      if (dialog.current?.isConnected || !isHere.current) return
      if (!region.current || !isFocusLost(region.current)) return
      if (dialog.current && isUsable(opener.current)) opener.current.focus({ preventScroll: true })
      else landingIn(region.current)?.focus()
    }
    rescue()
    // Until a closed dialog is removed from the document, the page is inert and cannot be focused.
    const watcher = new MutationObserver(rescue)
    const changes = { childList: true, subtree: true, attributeFilter: ['inert'] }
    if (dialog.current) watcher.observe(document.body, changes)
    return () => watcher.disconnect()
  })
  return {
    ref: region,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      isHere.current = true
      dialog.current = target.closest('[role$="dialog"]')
      if (!dialog.current) opener.current = target
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isHere.current = false
    },
  }
}

const isUsable = (element: HTMLElement | null): element is HTMLElement =>
  element?.isConnected === true && !element.matches(':disabled')

function landingIn(region: HTMLElement): HTMLElement | null {
  const landings = region.querySelectorAll<HTMLElement>('[data-landing]')
  return Array.from(landings).at(-1) ?? region.querySelector('h1')
}

// Returns true if the focus is on a disabled element, on `region` or on an element around `region`.
// A click outside all controls moves the focus to an element around the page's content.
function isFocusLost(region: HTMLElement): boolean {
  const { activeElement } = document
  return !activeElement || activeElement.contains(region) || activeElement.matches(':disabled')
}
