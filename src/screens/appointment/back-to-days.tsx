import type { MouseEvent } from 'react'
import { back } from './day-chooser.css.ts'

/** The id of the section where the user chooses a day. */
export const DAYS = 'days'

/** A link from the list of treatments back to the chosen day. */
export function BackToDays() {
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    const days = document.querySelector(`#${DAYS}`)
    // If the found element is hidden, it cannot get the focus, so try the next selector.
    for (const way of [CHOSEN, '[aria-expanded]', 'button']) {
      const element = days?.querySelector<HTMLElement>(way)
      element?.focus()
      if (element && document.activeElement === element) return
    }
  }
  return (
    <a href={`#${DAYS}`} className={back} onClick={follow}>
      Choose a different date
    </a>
  )
}

/**
 * A CSS selector for the calendar day that Tab reaches, or for the chosen day in the list of days.
 */
const CHOSEN = '[role="grid"] [tabindex="0"], [aria-current="true"]'
