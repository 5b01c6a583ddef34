import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dayAhead, openModal, signUp } from '../rig/people.ts'

/** The size in CSS pixels of a 1280 × 1024 px window at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 }

/** Expects at least 99 % of the element to be visible in the window. */
const expectSeen = (part: Locator) => expect(part).toBeInViewport({ ratio: 0.99 })

test('every part of the booking modal can be reached at 400 % zoom', async ({ page }) => {
  await signUp(page)
  await page.setViewportSize(ZOOMED)
  await openModal(page, 'Oral Check-up', dayAhead(9))
  const modal = page.getByRole('dialog')
  const time = modal.getByRole('combobox', { name: 'Time' })
  await expect(time).toBeFocused()
  await expectSeen(time)
  await page.keyboard.press('Tab')
  await expectSeen(modal.getByLabel('Phone number'))
  await page.keyboard.press('Tab')
  await expect(modal.getByRole('button', { name: 'Submit' })).toBeFocused()
  await expectSeen(modal.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Tab')
  await expect(modal.getByRole('button', { name: 'Close' })).toBeFocused()
  await expectSeen(modal.getByRole('button', { name: 'Close' }))
  const overflow = await modal.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow).toBe(0)
})

test('the page under the booking modal stays covered when an on-screen keyboard appears or disappears', async ({
  page,
}) => {
  await signUp(page)
  await openModal(page, 'Oral Check-up', dayAhead(9))
  const overlay = page.getByRole('dialog').locator('xpath=../..')
  // Simulates an on-screen keyboard, which leaves a window height of 300 px for the modal.
  await overlay.evaluate((element) =>
    element.style.setProperty('--visual-viewport-height', '300px'),
  )
  await expect.poll(async () => (await overlay.boundingBox())?.height).toBe(300)
  const isCovered = () =>
    overlay.evaluate((element) => element.contains(document.elementFromPoint(10, innerHeight - 10)))
  await expect.poll(isCovered).toBe(true)
})

test('the frame of the booking modal and its options are visible in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signUp(page)
  await openModal(page, 'Oral Check-up', dayAhead(9))
  const border = (part: Locator) =>
    part.evaluate((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return `${borderTopStyle} ${borderTopWidth}`
    })
  const modal = page.getByRole('dialog')
  expect(await border(modal.locator('..'))).toBe('solid 1px')
  expect(await border(modal.getByRole('combobox', { name: 'Time' }))).toBe('solid 1px')
  expect(await border(modal.getByRole('button', { name: 'Submit' }))).toBe('solid 1px')
})

test('nothing on the page moves when the numbers of free times arrive', async ({ page }) => {
  await signUp(page)
  const counted = Promise.withResolvers<void>()
  await page.route('**/openings', async (route) => {
    await counted.promise
    await route.continue()
  })
  await page.goto(`/appointment?date=${dayAhead(9)}`)
  await expect(page.getByText(/treatments are available/)).toBeVisible()
  const heading = page.getByRole('heading', { name: /^Available Appointsment on/ })
  const before = [await page.getByRole('grid').boundingBox(), await heading.boundingBox()]
  counted.resolve()
  await expect(page.getByRole('button', { name: /selected.* free times?$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Next free \w{3}, / })).toBeEnabled()
  expect([await page.getByRole('grid').boundingBox(), await heading.boundingBox()]).toEqual(before)
})
