import { expect, type Locator, type Page } from '@playwright/test'

const FURTHEST = 120

/** Presses Tab until the element has the focus, or Shift+Tab if the element is before the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Finding an element by its name is slow, so each element is found only once.
  let element = await target.elementHandle()
  let place = await element?.evaluate(placeOf)
  const key = place === 'before the focus' ? 'Shift+Tab' : 'Tab'
  for (let pressed = 0; pressed < FURTHEST; pressed += 1) {
    if (place === 'gone') {
      element = await target.elementHandle()
      place = await element?.evaluate(placeOf)
    }
    if (place === 'at the focus') return
    await page.keyboard.press(key)
    place = await element?.evaluate(placeOf)
  }
  throw new Error(`${FURTHEST} presses of ${key} do not reach ${String(target)}`)
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

/** Moves the focus to the field with Tab, and replaces the field's content. */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Presses Enter on the button that closes the browser window. */
export async function pressToClose(window: Page): Promise<void> {
  const closed = window.waitForEvent('close')
  // The window may close before the key is released, which Playwright reports as an error.
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
  // The browser must know about the listener before the key is pressed.
  const pressed = expect(page.locator(':focus'))
    .toBeVisible()
    .then(() => page.keyboard.press(key))
  const [chooser] = await Promise.all([opened, pressed])
  await chooser.setFiles(file)
}

/** Returns where the element is relative to the focus, or `gone` if it is no longer on the page. */
function placeOf(element: Element) {
  const focused = element.ownerDocument.activeElement
  if (!element.isConnected) return 'gone'
  if (element === focused) return 'at the focus'
  if (!focused || focused.contains(element)) return 'elsewhere'
  return focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
    ? 'before the focus'
    : 'elsewhere'
}
