import { expect, type Locator, type Page } from '@playwright/test'

const FURTHEST = 120

/** Holds Tab (or Shift+Tab for an earlier element) until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Finding an element by its name is slow, so the loop reuses the element that was found.
  let element = await target.elementHandle()
  for (let pressed = 0; pressed < FURTHEST;) {
    const way = await element?.evaluate(wayTo)
    if (way === 'gone' || way === undefined) element = await target.elementHandle()
    else if (way.stops === 0) return
    else {
      // A held Tab key repeats. The repeats move the focus like single presses, but faster.
      const keys = Array.from({ length: way.stops }, () => 'Tab')
      await page.keyboard.press([...(way.isBack ? ['Shift'] : []), ...keys].join('+'))
    }
    pressed += way === 'gone' || way === undefined ? 1 : way.stops
  }
  throw new Error(`${FURTHEST} presses of Tab do not reach ${String(target)}`)
}

/** Moves the focus to the element with Tab, and presses Enter. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves the focus to the field with Tab, and types the text. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/**
 * Moves the focus to the field with Tab, and replaces the field's content.
 * Inserts all text except the last character at once, as if pasted. Types the last character.
 * Each key press needs about as much processor time as any other Playwright call.
 */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  if (text.length > 1) await page.keyboard.insertText(text.slice(0, -1))
  await page.keyboard.type(text.slice(-1))
}

/** An assertion timeout. Firebase notices only after ten seconds that its login window closed. */
export const WINDOW_CLOSED = { timeout: 60_000 }

/** Presses Enter on the focused button, and waits until the browser window `window` has closed. */
export async function pressToClose(window: Page): Promise<void> {
  const closed = window.waitForEvent('close')
  // The browser window may close before the key is released, which Playwright reports as an error.
  await window.keyboard.press('Enter').catch(() => undefined)
  await closed
}

/** Opens the file chooser with a key on the focused field, and chooses the file. */
export async function pressForFile(
  page: Page,
  key: 'Enter' | 'Space',
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  // Press the key only after the browser knows that Playwright waits for the file chooser.
  const pressed = expect(page.locator(':focus'))
    .toBeVisible()
    .then(() => page.keyboard.press(key))
  const [chooser] = await Promise.all([opened, pressed])
  await chooser.setFiles(file)
}

/**
 * Runs in the page. Returns the approximate number of Tab presses that lead to the element.
 * If `isBack` is true, the element precedes the focused element, so the test presses Shift+Tab.
 * Returns `gone` if the page no longer contains the element.
 */
function wayTo(element: Element): 'gone' | { stops: number; isBack: boolean } {
  const focused = document.activeElement ?? document.body
  if (!element.isConnected) return 'gone'
  if (element === focused) return { stops: 0, isBack: false }
  const follows = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  // Tab moves to the chosen one of a group of radio buttons, and skips the others.
  const isSkipped = (each: Element) =>
    each instanceof HTMLInputElement &&
    each.type === 'radio' &&
    !each.checked &&
    document.querySelector(`[type=radio][name="${CSS.escape(each.name)}"]:checked`) !== null
  const isBack = follows(element, focused)
  const [first, last] = isBack ? [element, focused] : [focused, element]
  const between = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [tabindex]'),
  ]
    .filter((each) => follows(first, each) && follows(each, last))
    .filter((each) => each.tabIndex >= 0 && !each.matches(':disabled, [inert] *'))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !isSkipped(each))
  return { stops: between.length + 1, isBack }
}
