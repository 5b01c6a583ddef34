import type { Browser } from '@playwright/test'
import { ADMIN, logIn } from '../rig/accounts.ts'
import { mailedLink } from '../rig/identity-provider.ts'
import { dayAhead, openModal, signUp } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './inspect.ts'

test.use({ clinicSettings: { CONFIRMED_ADDRESS: 'on' } })

test('a new patient confirms their address by mail, and the booking continues by itself', async ({
  page,
  clinic,
  context,
  quiet,
}) => {
  const email = await signUp(page)
  await openModal(page, 'Teeth Whitening', dayAhead(3))
  await page.getByLabel(/Phone/).fill('2125550142')
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' })
  await expect(dialog).toContainText(`We sent an email to ${email}.`)
  await expectAccessible(page, 'an address to confirm')

  const mail = await context.newPage()
  await mail.goto(await mailedLink(clinic, email, 'verifyEmail'))
  await mail.getByRole('button', { name: 'Yes, confirm it' }).click()
  await expect(mail.getByText('Your email address is confirmed.')).toBeVisible()
  await mail.close()

  await expect(page.getByText(/^Appointment is set, /).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('Teeth Whitening')
  // The browser's console shows the error reply to the refused booking request.
  expect(quiet).toHaveLength(1)
  expect(quiet.pop()).toContain('403')
})

/** Makes a user a receptionist, as the owner does on the All Users page. */
async function giveRole(browser: Browser, baseURL: string, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL })
  const owner = await context.newPage()
  await logIn(owner, ADMIN)
  await owner.goto(`/dashboard/users?email=${email}`)
  await owner.getByRole('button', { name: `Change Role: ${email}` }).click()
  await expect(owner.getByText('has not confirmed the email address yet')).toBeVisible()
  await owner.getByRole('combobox', { name: 'Role' }).selectOption('Receptionist')
  await owner.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(owner.getByText(`The role starts when ${email} confirms`)).toBeVisible()
  await expect(owner.getByText('Receptionist once confirmed')).toBeVisible()
  await expectAccessible(owner, 'a role that waits')
  await context.close()
}

test('new staff confirm their address by mail, and the staff page opens by itself', async ({
  page,
  clinic,
  context,
  browser,
}) => {
  const email = await signUp(page)
  await giveRole(browser, clinic.url, email)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL(/\/dashboard\/today$/)
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Send the email' }).click()
  await expect(page.getByText('We sent it.')).toBeVisible()
  await expectAccessible(page, 'an address to confirm for a role')

  const mail = await context.newPage()
  await mail.goto(await mailedLink(clinic, email, 'verifyEmail'))
  await mail.getByRole('button', { name: 'Yes, confirm it' }).click()
  await expect(mail.getByText('Your email address is confirmed.')).toBeVisible()
  await mail.close()

  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call List' })).toBeVisible()
})
