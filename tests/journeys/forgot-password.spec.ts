import { signOutButton } from '../rig/accounts.ts'
import { mailedLink } from '../rig/identity-provider.ts'
import { activate, type } from '../rig/keyboard.ts'
import { signUp } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './inspect.ts'

test('a patient who has forgotten the password gets a mail and chooses another one', async ({
  page,
  clinic,
}) => {
  const email = await signUp(page)
  await activate(page, signOutButton(page))
  await page.goto('/login')
  await type(page, page.getByLabel('Email'), email)
  await activate(page, page.getByRole('link', { name: 'Forgot your password?' }))
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await activate(page, page.getByRole('button', { name: 'Send the email' }))
  await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible()
  await expectAccessible(page, 'a forgotten password')

  await page.goto(await mailedLink(clinic, email, 'resetPassword'))
  await expect(page.getByText(`This password is for the account ${email}.`)).toBeVisible()
  await expectAccessible(page, 'a new password')
  await type(page, page.getByLabel('New password'), 'quite another')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await activate(page, page.getByRole('link', { name: 'Log in' }))

  await expect(page.getByLabel('Email')).toHaveValue(email)
  await type(page, page.getByLabel('Password', { exact: true }), 'quite another')
  await page.keyboard.press('Enter')
  await expect(signOutButton(page)).toBeVisible()
})

test('a program that opens every link of a mail neither uses nor spends it', async ({
  page,
  clinic,
  request,
  quiet,
}) => {
  const email = await signUp(page)
  const link = await mailedLink(clinic, email, 'verifyEmail')
  for (let visit = 0; visit < 3; visit++) {
    expect((await request.get(link)).status()).toBe(200)
    expect((await request.head(link)).status()).toBe(200)
  }
  await page.goto(link)
  await activate(page, page.getByRole('button', { name: 'Yes, confirm it' }))
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
  // The browser's console shows the error reply to the second use of the password link.
  expect(quiet).toHaveLength(1)
  expect(quiet.pop()).toContain('400')
})
