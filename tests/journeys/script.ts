import { expect, type Page } from '@playwright/test'

/**
 * One step: a key to press or a “text” to type, and the element that has the focus afterwards.
 * A description of an element has its role, accessible name and state: `button "Menu" [expanded]`.
 */
export type Line = readonly [key: string, focused: string]

/** Returns the steps that press Tab to reach links with the given names, one after another. */
export const tabThrough = (links: readonly string[]): readonly Line[] =>
  links.map((name) => ['Tab', `link "${name}"`])

/** Presses the keys of a script, and checks after each key which element has the focus. */
export async function follow(page: Page, script: readonly Line[]): Promise<void> {
  for (const [key, focused] of script) await press(page, key, focused)
}

/** Presses one key or types a “text”, and expects the described element to have the focus. */
export async function press(page: Page, key: string, focused: string): Promise<void> {
  const text = /^“(.*)”$/.exec(key)?.[1]
  if (text === undefined) await page.keyboard.press(key)
  else await page.keyboard.type(text)
  await expectFocus(page, focused, `the focus after ${key}`)
}

/** Expects the described element, such as `link "Skip to content"`, to have the focus. */
export const expectFocus = (page: Page, focused: string, message = 'the focus') =>
  expect.poll(() => describeFocus(page), { message }).toBe(focused)

async function describeFocus(page: Page): Promise<string> {
  const focused = page.locator(':focus')
  if ((await focused.count()) === 0) return 'nothing'
  const [line = ''] = (await focused.ariaSnapshot()).split('\n')
  const [, role, name, states = '', text] = LINE.exec(unquote(line)) ?? []
  const told = name ?? text
  return [role, told && `"${told}"`].filter(Boolean).join(' ') + states.replace(/ \[level=\d\]/, '')
}

/** A line of an accessibility tree, such as `- heading "Contact" [level=1]`. */
const LINE = /^- (\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?:: (.*))?/

/**
 * Removes the quotes around a line of the accessibility tree.
 * A line of the accessibility tree is quoted if the element's name contains a colon.
 */
const unquote = (line: string) =>
  line.replace(/^- '((?:[^']|'')*)'/, (_, words: string) => `- ${words.replaceAll("''", "'")}`)
