import { logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the booking page says what to do, with the telephone number', async ({ page }) => {
    await page.goto('/appointment')
    const told = page.locator('noscript')
    await expect(told).toBeVisible()
    // Playwright's own text assertions ignore the content of a `noscript` element.
    expect(await told.innerText()).toMatch(/Please switch it on, or phone us: \+1 212 555 0142$/)
    await expect(told.locator('a')).toHaveAttribute('href', 'tel:+12125550142')
  })

  test('an unknown address has a page that says so', async ({ page, quiet }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
    await expect(page).toHaveTitle('This page does not exist – Doctors Portal')
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    // The browser's console shows the status 404.
    expect(quiet.splice(0)).toHaveLength(1)
  })
})

test('a past day does not look like a button in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await logIn(page, PATIENT)
  await page.goto('/appointment')
  const days = page.getByRole('grid').getByRole('button')
  const border = (isOver: boolean) =>
    days
      .and(page.locator(isOver ? ':disabled' : ':enabled:not([data-selected], [data-today])'))
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopColor)
  await page.getByRole('button', { name: 'Next month' }).first().click()
  expect(await border(false)).not.toBe('rgba(0, 0, 0, 0)')
  const previous = page.getByRole('button', { name: 'Previous month' })
  await previous.click()
  // If today is the first day of a month, the shown month has no past days.
  if ((await days.and(page.locator(':disabled')).count()) > 0)
    expect(await border(true)).toBe('rgba(0, 0, 0, 0)')
})
