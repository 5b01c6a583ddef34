import type { Page } from '@playwright/test'
import { logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { dayAhead, dayButton } from '../rig/people.ts'

const PHONE = { width: 360, height: 740 }
const MOST_TAPS = 8

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

/** Logs in on a wide screen, because a small screen shows Sign Out only inside the menu. */
async function enter(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, PATIENT)
  await page.setViewportSize(PHONE)
}

test('a signed-in patient books on a phone, from the front page, in few taps', async ({ page }) => {
  await enter(page)
  await page.goto('/')
  let taps = 0
  const tap = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    taps += 1
    await page
      .getByRole('main')
      .or(page.getByRole('dialog'))
      .getByRole(role, { name })
      .first()
      .tap()
  }
  await tap(/appointment/i, 'link')
  const chosen = page.getByRole('button', { name: / selected, / })
  await expect(chosen).toBeVisible()
  taps += 1
  await (await dayButton(page, dayAhead(2))).tap()
  await expect(page.getByRole('button', { name: /Change day/ })).toBeVisible()
  await tap('Book Appointment')
  await tap('Submit')
  await expect(page.getByText(/^Appointment is set, /).first()).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})

test('on a phone the first free time is visible as soon as a day is chosen', async ({ page }) => {
  await enter(page)
  await page.goto('/appointment')
  const main = page.getByRole('main')
  await (await dayButton(page, dayAhead(3))).tap()
  const first = main.getByRole('article').first()
  const isSeen = async () => {
    await expect(first.getByText(/\d\d\.\d\d [AP]M - /)).toBeInViewport({ ratio: 1 })
    await expect(first.getByRole('button', { name: 'Book Appointment' })).toBeInViewport({
      ratio: 1,
    })
  }
  await isSeen()
  await expect(page.getByRole('grid')).toBeHidden()
  await page.reload()
  await isSeen()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.getByRole('button', { name: /^Next day, / }).tap()
  await expect(page).toHaveURL(new RegExp(dayAhead(4)))
  await isSeen()
  await page.getByRole('button', { name: /^Previous day, / }).tap()
  await expect(page).toHaveURL(new RegExp(dayAhead(3)))

  const change = page.getByRole('button', { name: /Change day/ })
  await change.tap()
  await expect(change).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('grid')).toBeVisible()
  await change.tap()
  await expect(page.getByRole('grid')).toBeHidden()
  await page.getByRole('link', { name: 'Choose a different date' }).tap()
  await expect(change).toBeFocused()

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(change).toBeHidden()
})
