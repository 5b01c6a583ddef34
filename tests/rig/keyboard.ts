import { expect, type Locator, type Page } from '@playwright/test'

const FURTHEST = 120

/**
 * Presses Tab, or Shift+Tab where the element stands before the focus, until the element has the
 * focus, as a person without a mouse does.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const key = (await standsBeforeFocus(target)) ? 'Shift+Tab' : 'Tab'
  for (let pressed = 0; pressed < FURTHEST; pressed += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${FURTHEST} presses of ${key} do not reach ${String(target)}`)
}

/** Tabs to the element and presses Enter on it. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Tabs to the field and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Tabs to the field and types over what stands in it. */
export async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Presses Enter on what closes the window. */
export async function pressToClose(window: Page): Promise<void> {
  const closed = window.waitForEvent('close')
  // The window may close before the key comes up again, which Playwright takes for an error.
  await window.keyboard.press('Enter').catch(() => undefined)
  await closed
}

/** Presses the key on the focused field that opens the browser's chooser, and chooses the file. */
export async function pressForFile(
  page: Page,
  key: 'Enter' | 'Space',
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  // The browser has to know that somebody waits for its chooser before the key is pressed.
  const pressed = expect(page.locator(':focus'))
    .toBeVisible()
    .then(() => page.keyboard.press(key))
  const [chooser] = await Promise.all([opened, pressed])
  await chooser.setFiles(file)
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)

const standsBeforeFocus = (target: Locator) =>
  target.evaluate((element) => {
    const focused = element.ownerDocument.activeElement
    if (!focused || focused.contains(element)) return false
    return Boolean(focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
  })
