import { useSelector } from '@xstate/react'
import { useEffect, useRef, type FocusEvent } from 'react'
import type { PaymentRef } from './payment-ref.ts'

/** Marks the element of a view that the focus goes to where it would be lost. */
export const landing = { 'data-landing': '' } as const

/**
 * Keeps the focus within the payment. Where a change of state took the button that had it off the
 * page, or disabled it, the focus goes to the view's `landing`, or else to the page's heading.
 */
export function useFocusKeeper(payment: PaymentRef) {
  const region = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  // Draws anew, and so looks after the focus anew, with each state.
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

// What lies around the region has it after a second click that met no button any more.
function isFocusLost(region: HTMLElement): boolean {
  const { activeElement } = document
  return !activeElement || activeElement.contains(region) || activeElement.matches(':disabled')
}
