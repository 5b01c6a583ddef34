import { activate, tabTo, type } from '../rig/keyboard.ts'
import { dayPattern } from '../rig/shown.ts'
import { expect, test } from './fixtures.ts'

test('a new patient signs up, books a slot and pays for it with the keyboard only', async ({
  page,
}) => {
  await page.goto('/')
  await activate(page, page.getByRole('link', { name: 'Appointment', exact: true }).first())
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()

  await activate(page, page.getByRole('link', { name: 'Create New Account' }))
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await type(page, page.getByLabel('Name'), 'Nora Novak')
  await type(page, page.getByLabel('Email'), 'nora@mail.com')
  await type(page, page.getByLabel('Password', { exact: true }), 'secret-1')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/appointment**')

  const heading = page.getByRole('heading', { name: /^Available Appointsment on / })
  // When the numbers of free slots have loaded, the page chooses the first day with a free slot.
  await expect(page.getByRole('button', { name: /selected.*, \d+ free times?$/ })).toBeVisible()
  const today = await heading.textContent()
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(heading).not.toHaveText(today ?? '')
  await expect(heading).toBeFocused()
  const date = (await heading.textContent())?.replace('Available Appointsment on ', '') ?? ''

  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cavity Filling' })
  await expect(card).toContainText('16 spaces')
  await activate(page, card.getByRole('button', { name: /Book Appointment/ }))
  const modal = page.getByRole('dialog', { name: 'Booking for: Cavity Filling' })
  await expect(modal).toContainText(date)
  await type(page, modal.getByLabel(/Phone/), '5550100')
  await activate(page, modal.getByRole('button', { name: 'Submit' }))
  await expect(
    page.getByText(`Appointment is set, ${date} at 08.00 AM - 08.30 AM`).first(),
  ).toBeVisible()
  await expect(modal).toBeHidden()
  const payNow = page.getByRole('link', { name: 'Pay now' })
  await expect(payNow).toBeFocused()
  await activate(page, page.getByRole('button', { name: 'Book another' }))
  await expect(card).toContainText('15 spaces')
  await activate(page, payNow)
  await expect(page.getByText('Please Pay for Cavity Filling')).toBeVisible()
  await expect(page.getByText('Please pay: $150')).toBeVisible()
  await type(page, page.getByLabel('Card number'), '4242424242424242')
  await type(page, page.getByLabel(/Expir/), '1239')
  await type(page, page.getByLabel(/CVC/), '123')
  await activate(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByText('Congratulations your payment is compelete')).toBeVisible()
  const transaction =
    (await page
      .getByText(/pi_\w+/)
      .first()
      .textContent()) ?? ''
  const id = /pi_\w+/.exec(transaction)?.[0] ?? ''

  await activate(page, page.getByRole('link', { name: 'My Appointments' }).first())
  const row = page.getByRole('row').filter({ hasText: 'Cavity Filling' })
  await expect(row).toContainText('Nora Novak')
  await expect(row).toContainText(new RegExp(dayPattern(date)))
  await expect(row).toContainText('Paid')
  await expect(row).toContainText(`Transaction id: ${id}`)
})
