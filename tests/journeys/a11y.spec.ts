import { logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './inspect.ts'
import { dayAhead, keepToasts, openModal } from '../rig/people.ts'

// Generated test paths inspect each page that has a state machine, in every state.
// The tests in `targets.spec.ts` inspect every page that visitors and patients may open.
// This file inspects pages for accessibility in situations that are not states of a state machine.
const DAY = dayAhead(30)

test('a sign-up screen full of errors', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page.getByRole('link', { name: 'Name is Required' })).toBeVisible()
  await expectAccessible(page, 'complaints')
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
