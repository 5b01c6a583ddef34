import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findViolations } from './inspect.ts'
import { findFaults } from './screen-rules.ts'

/** Shows a small page that breaks no rule. */
const show = (page: Page) =>
  page.setContent(`
    <html lang="en">
      <title>Visits</title>
      <meta name="viewport" content="width=device-width">
      <style>
        body { margin: 0; overflow-wrap: anywhere }
        input, button { font: inherit; min-height: 1.5rem; box-sizing: border-box; max-width: 100% }
        .bar { position: fixed; inset: auto 0 0; height: 40px; background: #eee }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden }
        html { scroll-padding-bottom: 40px }
        main { padding-bottom: 40px }
      </style>
      <main>
        <h1>Visits</h1>
        <form method="post">
          <p><label for="name">Name</label> <input id="name" name="name"></p>
          <p><label><input type="checkbox" class="hidden"> Remind me</label></p>
          <p>A <a href="#">sentence</a> has its link.</p>
          <p><button>Save</button> <button>Save and book another visit</button></p>
        </form>
        <div style="height: 900px"></div>
        <button>Last</button>
        <div class="bar"></div>
      </main>
    </html>`)

/** What the rules must find, as code that runs in the page. The key is a part of the finding. */
const DAMAGES: Record<string, () => void> = {
  'covered: <button>Last': () => {
    document.documentElement.style.scrollPaddingBottom = '0'
  },
  'covered: <input id="name"': () =>
    document
      .querySelector('form p')
      ?.insertAdjacentHTML(
        'beforeend',
        '<div style="position: absolute; inset: 0; background: #fff"></div>',
      ),
  'covered: <button>Save</button>': () => {
    document
      .querySelector('button')
      ?.parentElement?.setAttribute('style', 'height: 2px; overflow: clip; margin: 30px 0')
  },
  'scrolls sideways by': () =>
    document.querySelector('h1')?.setAttribute('style', 'overflow-wrap: normal; width: 320.5px'),
  'scrolls sideways by 49 px, text at 200%': () =>
    document.querySelector('h1')?.setAttribute('style', 'width: 11.53rem'),
  'under 24 px: <button': () => {
    document
      .querySelectorAll('button')
      .forEach((each) =>
        each.setAttribute(
          'style',
          'min-height: 0; height: 15px; padding: 0; border: 0; width: 15px; font-size: 0',
        ),
      )
  },
  'a form that is not sent by POST': () =>
    document.querySelector('form')?.removeAttribute('method'),
}

test('the rules for every screen find damage', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await show(page)
  expect(await findFaults(page, 'both')).toEqual([])
  for (const [told, cause] of Object.entries(DAMAGES)) {
    await show(page)
    await page.evaluate(cause)
    const found = await findFaults(page, 'both')
    expect(
      found.map((fault) => fault.slice(0, told.length)),
      told,
    ).toContain(told)
  }
})

test('the words of a control stay whole on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await show(page)
  expect(await findFaults(page)).toEqual([])
  await page.evaluate(() =>
    document
      .querySelector('button + button')
      ?.setAttribute('style', 'width: 60px; overflow-wrap: anywhere'),
  )
  expect(await findFaults(page)).toEqual([
    'breaks a word: <button style="width: 60px; overflow-wrap: anywhere">Save and book another visit</button>',
  ])
})

test('an open dialog, a search form and a message break no rule', async ({ page }) => {
  await show(page)
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div data-sonner-toaster style="position: fixed; inset: 0">A message</div>
       <search><form><input aria-label="Who"></form></search>
       <div role="dialog" style="position: fixed; inset: 0; background: #fff"><button>Close</button></div>`,
    ),
  )
  expect(await findFaults(page, 'both')).toEqual([])
})

test('every inspection applies the rules, and leaves the page scrolled as it was', async ({
  page,
}) => {
  await show(page)
  await page.evaluate(() => scrollTo(0, 200))
  await findFaults(page, 'both')
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await page.evaluate(() => document.querySelector('form')?.removeAttribute('method'))
  expect((await findViolations(page)).join()).toContain('a form that is not sent by POST')
})
