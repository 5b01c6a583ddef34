import type { Page } from '@playwright/test'
import { SERVICE_CARDS } from '../../schemas/service-cards.ts'
import { logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { bookToPay, dayAhead } from '../rig/people.ts'
import { bar, expectScreen } from '../rig/screens.ts'

test('the footer links to each service, from other pages too', async ({ page }) => {
  await page.goto('/about')
  for (const { name, description } of SERVICE_CARDS) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/#/)
    await expect(page.getByText(description)).toBeInViewport()
  }
})

test('a page opened after a jump within another page begins at its top', async ({ page }) => {
  await page.goto('/accessibility')
  await page.getByRole('link', { name: 'Time limits' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expectScreen(page, { path: '/about', heading: 'About' })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

const keysIn = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ])

test('the cookie policy names everything that a visit stores in the browser', async ({ page }) => {
  const kept = new Set<string>()
  const look = async () => {
    for (const key of await keysIn(page)) kept.add(key)
  }
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('A crown')
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await look()
  await logIn(page, PATIENT)
  await page.goto('/appointment')
  await page.getByRole('radio', { name: 'List' }).check()
  await bookToPay(page, 'Cavity Filling', dayAhead(33))
  await look()
  await bar(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await look()
  expect(await page.context().cookies()).toEqual([])
  await page.goto('/cookies')
  const terms = await page.getByRole('main').getByRole('term').allTextContents()
  const names = terms.map((term) => term.split(/…| \(/)[0] ?? '')
  const unnamed = [...kept].filter((key) => !names.some((name) => key.startsWith(name)))
  expect(unnamed).toEqual([])
  expect(kept.size).toBeGreaterThan(5)
})
