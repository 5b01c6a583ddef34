import type { Page } from '@playwright/test'
import { logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './inspect.ts'
import { dayAhead, keepToasts, openModal } from '../rig/people.ts'
import { expectScreen, PATIENTS, PUBLIC, SIGN_IN, type Screen } from '../rig/screens.ts'

// Test paths inspect the pages that have a state machine, in each state of the state machine.
// This file inspects the pages in situations that are not states of a state machine.
const DAY = dayAhead(30)

async function walk(page: Page, screens: readonly Screen[]) {
  for (const screen of screens) {
    await page.goto(screen.path)
    await expectScreen(page, screen)
    await settled(page)
    await expectAccessible(page, 'at rest')
  }
}

/** Waits until no part of the page is loading. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

// An unknown URL gets a 404, which the browser logs as an error.
const forgetNotFound = (quiet: string[]) =>
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('/nowhere')))

test('the public pages and both sign-in screens', async ({ page, quiet }) => {
  await walk(page, [...PUBLIC, ...SIGN_IN])
  forgetNotFound(quiet)
})

test('a sign-up screen full of errors', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page.getByRole('link', { name: 'Name is Required' })).toBeVisible()
  await expectAccessible(page, 'complaints')
})

test('a patient’s pages that need no data, and the days as a list', async ({ page }) => {
  await logIn(page, PATIENT)
  await walk(page, PATIENTS)
  await page.goto('/appointment')
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page.getByRole('list', { name: 'Days' })).toBeVisible()
  await expectAccessible(page, 'the days as a list')
})

test('a page with a toast', async ({ page, quiet }) => {
  await keepToasts(page)
  await logIn(page, PATIENT)
  await page.route('**/booking', (route) =>
    route.fulfill({
      json: { success: false, booking: { date: 'Jan 5, 2031', slot: '08.00 AM - 08.30 AM' } },
    }),
  )
  await openModal(page, 'Fluoride Treatment', DAY)
  await page.getByRole('button', { name: 'Submit' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Already have and appointment on' })
  await toast.hover()
  await page.getByRole('button', { name: 'Close this message' }).focus()
  await expectAccessible(page, 'a toast')
  await expect(toast).toBeVisible()
  quiet.length = 0
})
