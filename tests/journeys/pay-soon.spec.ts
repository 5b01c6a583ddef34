import { logIn, PATIENT } from '../rig/accounts.ts'
import { openDay } from '../rig/openings.ts'
import { openModal } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './inspect.ts'

// New patients may reserve 1 % of a day before they pay, so every booking must be paid soon.
test.use({ clinicSettings: { UNPAID_PERCENT: '1' } })

test('a patient learns before Submit, and again before paying, that the time is not reserved', async ({
  page,
  clinic,
}) => {
  await logIn(page, PATIENT)
  await openModal(page, 'Cavity Filling', await openDay(clinic.url, 3))
  const modal = page.getByRole('dialog', { name: 'Booking for: Cavity Filling' })
  await expect(modal.getByRole('status').filter({ hasText: 'Pay within' })).toHaveText(
    'Pay within 10 minutes after booking. This time is yours once you have paid.',
  )
  await expectAccessible(page, 'a form that asks for an early payment')
  await modal.getByRole('button', { name: 'Submit' }).click()
  const booked = page.getByRole('region', { name: /^Cavity Filling is booked/ })
  await expect(booked).toContainText(
    /Pay by .* at .*, or this booking ends\. Until you pay, others can/,
  )
  await booked.getByRole('link', { name: 'Pay now' }).click()
  await expect(
    page.getByText(/^Pay by .*, or this booking ends\. Until you pay, others can/),
  ).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel(/Expir/).fill('1239')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Congratulations your payment is compelete')).toBeVisible()
})
