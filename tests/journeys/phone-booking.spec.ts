import type { Page } from '@playwright/test'
import { logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { dayAhead, dayButton } from '../rig/people.ts'
import { countTaps } from './taps.ts'

const PHONE = { width: 360, height: 740 }
const SMALLEST = { width: 360, height: 640 }

test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

const firstBook = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Book Appointment' }).first()

/** Logs in on a wide screen, because a small screen shows Sign Out only inside the menu. */
async function enter(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, PATIENT)
  await page.setViewportSize(PHONE)
}

test('a signed-in patient books on a phone, from the front page, in few taps', async ({ page }) => {
  await enter(page)
  await page.goto('/')
  const { tap, expectFew } = countTaps()
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /appointment/i })
      .first(),
  )
  await tap(firstBook(page))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Submit' }))
  await expect(page.getByText(/^Appointment is set, /).first()).toBeVisible()
  expectFew('signed in, to the appointment')
})

test('on a small phone the first Book Appointment is in sight as soon as the page opens', async ({
  page,
}) => {
  await enter(page)
  await page.setViewportSize(SMALLEST)
  await page.goto('/appointment')
  await expect(firstBook(page)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('grid')).toBeHidden()
})

test('on a phone a bar leads to the days before and after, and unfolds the calendar', async ({
  page,
}) => {
  await enter(page)
  await page.goto(`/appointment?date=${dayAhead(3)}`)
  const main = page.getByRole('main')
  const first = main.getByRole('article').first()
  const isSeen = async () => {
    await expect(first.getByText(/^\d+:\d\d.*[AP]M$/)).toBeInViewport({ ratio: 1 })
    await expect(firstBook(page)).toBeInViewport({ ratio: 1 })
  }
  await isSeen()

  await page.getByRole('button', { name: /^Next day, / }).tap()
  await expect(page).toHaveURL(new RegExp(dayAhead(4)))
  await isSeen()
  await page.getByRole('button', { name: /^Previous day, / }).tap()
  await expect(page).toHaveURL(new RegExp(dayAhead(3)))

  const change = page.getByRole('button', { name: /Change day/ })
  await change.tap()
  await expect(change).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('grid')).toBeVisible()
  await (await dayButton(page, dayAhead(5))).tap()
  await expect(page).toHaveURL(new RegExp(dayAhead(5)))
  await expect(page.getByRole('grid')).toBeHidden()
  await change.tap()
  await change.tap()
  await expect(page.getByRole('grid')).toBeHidden()
  await page.getByRole('link', { name: 'Choose a different date' }).tap()
  await expect(change).toBeFocused()

  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(change).toBeHidden()
})
