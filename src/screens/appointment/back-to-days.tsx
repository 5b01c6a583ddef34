import type { MouseEvent } from 'react'
import { back } from './day-chooser.css.ts'

/** Where the days are chosen; the id of that part of the page. */
export const DAYS = 'days'

/** A link from the end of the treatments to the chosen day in the calendar, the list or the bar. */
export function BackToDays() {
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    const days = document.querySelector(`#${DAYS}`)
    // What is folded away does not take the focus.
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

/** The one day of the calendar that Tab reaches, or the chosen day of the list. */
const CHOSEN = '[role="grid"] [tabindex="0"], [aria-current="true"]'
