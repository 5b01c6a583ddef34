import type { Page } from '@playwright/test'

/**
 * Returns the fields and buttons that something else covers, although they are scrolled into view.
 * With an open dialog, looks at the dialog only.
 */
export const findCovered = (page: Page): Promise<string[]> => page.evaluate(coveredControls)

/** Runs in the page. */
function coveredControls(): string[] {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
  const root = dialogs.findLast((each) => each.checkVisibility()) ?? document
  const controls = [...root.querySelectorAll('a[href], button, input, select, textarea')]
  return (
    controls
      // The skip link is above the page until it has the focus.
      .filter((each) => each.matches(':not([href="#main"])'))
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((each) => {
        each.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = each.getBoundingClientRect()
        const seen = document.elementFromPoint(left + width / 2, top + height / 2)
        return !seen || !(each.contains(seen) || seen.contains(each))
      })
      .map((each) => each.outerHTML.slice(0, 120))
  )
}
