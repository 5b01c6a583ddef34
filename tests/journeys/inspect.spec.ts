import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findViolations } from './inspect.ts'

/** Shows a small page. `text` differs between two loads of the page. */
const show = (page: Page, text: string) =>
  page.setContent(`
    <html lang="en">
      <title>Visits</title>
      <meta name="viewport" content="width=device-width">
      <style>input, button { height: 30px }</style>
      <main>
        <h1>Visits</h1>
        <nav aria-label="Days"></nav>
        <nav aria-label="${text}"></nav>
        <h2>${text}</h2>
        <p>${text}</p>
        <img src="/tooth.svg" alt="${text}" width="90" height="90">
        <label for="name">Name</label> <input id="name" value="${text}">
        <button aria-label="Save ${text}">Save ${text}</button>
      </main>
    </html>`)

/** The changes that the inspection must find, each as code that runs in the page. */
const DAMAGES: Record<string, () => void> = {
  'a missing label': () => document.querySelector('label')?.remove(),
  'a missing alternative text': () => document.querySelector('img')?.removeAttribute('alt'),
  'a wrong heading level': () => {
    const heading = document.querySelector('h2')
    if (heading) heading.outerHTML = heading.outerHTML.replaceAll('h2', 'h4')
  },
  'a text in a dim color': () => document.querySelector('p')?.setAttribute('style', 'color: #aaa'),
  'a color that is dim only in the dark': () =>
    document.head.insertAdjacentHTML(
      'beforeend',
      '<style>@media (prefers-color-scheme: dark) { p { color: #aaa } }</style>',
    ),
  'a label without the words on its button': () =>
    document.querySelector('button')?.setAttribute('aria-label', 'Done'),
  'two landmarks with one name': () =>
    document.querySelector('nav')?.nextElementSibling?.setAttribute('aria-label', 'Days'),
  'a button without a name': () => {
    const button = document.querySelector('button')
    if (button) button.outerHTML = '<button></button>'
  },
  'content that is wider than the window': () =>
    document.querySelector('p')?.setAttribute('style', 'width: 1400px'),
}

test('the inspection finds damage on a page whose structure it knows', async ({ page }) => {
  await show(page, 'Monday')
  expect(await findViolations(page)).toEqual([])
  for (const [damage, cause] of Object.entries(DAMAGES)) {
    await show(page, 'Tuesday')
    await page.evaluate(cause)
    expect(await findViolations(page), damage).not.toEqual([])
  }
})

test('axe does not check a known structure again', async ({ page }) => {
  await show(page, 'Monday')
  expect(await findViolations(page)).toEqual([])
  // Without axe, an inspection that needs axe reports that axe did not run.
  await page.evaluate(() => (globalThis.axe = undefined))
  await show(page, 'Tuesday')
  expect(await findViolations(page)).toEqual([])
  await page.evaluate(() => document.querySelector('p')?.setAttribute('role', 'status'))
  expect(await findViolations(page)).toContain('light: axe did not run')
})
