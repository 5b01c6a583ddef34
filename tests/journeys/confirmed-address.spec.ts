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
