import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FocusEvent } from 'react'
import type { PaymentRef } from './payment-ref.ts'

/** Marks the element that receives the focus when the focused element is removed. */
export const landing = { 'data-landing': '' } as const

/**
 * Keeps the focus in the payment page when a state change removes or disables the used button.
 * The focus goes to the element marked by `landing`, or else to the page's heading.
 */
export function useFocusKeeper(payment: PaymentRef) {
  const region = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  // Renders again after every state change, so that the effect checks the focus.
  useSelector(payment, ({ value }) => JSON.stringify(value))
  useEffect(() => {
    if (!isHere.current || !region.current || !isFocusLost(region.current)) return
    const heading = region.current.querySelector<HTMLElement>('h1')
    const landings = region.current.querySelectorAll<HTMLElement>('[data-landing]')
    const target = Array.from(landings).at(-1) ?? heading
    target?.focus()
  })
  return {
    ref: region,
    onFocus: () => {
      isHere.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) isHere.current = false
    },
  }
}

// A click on a spot without a button moves the focus to an element around the payment region.
function isFocusLost(region: HTMLElement): boolean {
  const { activeElement } = document
  return !activeElement || activeElement.contains(region) || activeElement.matches(':disabled')
}
