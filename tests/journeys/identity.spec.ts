import type { Page } from '@playwright/test'
import { signOutButton, storedToken } from '../rig/accounts.ts'
import { activate, pressToClose, tabTo, type, WINDOW_CLOSED } from '../rig/keyboard.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './inspect.ts'

const PASSWORD = 'correct horse'

async function signUp(page: Page, email: string) {
  await page.goto('/signup')
  await type(page, page.getByLabel('Name'), 'Nora Novak')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/appointment**')
}

async function logIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}

async function openGoogle(page: Page) {
  await page.goto('/login')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    activate(page, page.getByRole('button', { name: 'Continue with Google' })),
  ])
  await expect(popup.getByText('TEST MODE')).toBeVisible()
  return popup
}

test('a new patient stays signed in over a reload, signs out and logs in again', async ({
  page,
}) => {
  await signUp(page, 'stays@mail.com')
  await page.reload()
  await expect(signOutButton(page)).toBeVisible()
  await activate(page, signOutButton(page))
  await expect(signOutButton(page)).toBeHidden()
  expect(await storedToken(page)).toBeNull()

  await logIn(page, 'stays@mail.com', PASSWORD)
  await expect(signOutButton(page)).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
})

// In WebKit, a database stops answering if a page was left during a transaction.
test('a patient logs in although the browser’s databases do not answer', async ({ page }) => {
  await signUp(page, 'unanswered@mail.com')
  await activate(page, signOutButton(page))
  await expect(signOutButton(page)).toBeHidden()
  await page.addInitScript(() => {
    const unanswered = () => new EventTarget()
    Object.assign(IDBFactory.prototype, { open: unanswered, deleteDatabase: unanswered })
  })
  await logIn(page, 'unanswered@mail.com', PASSWORD)
  await expect(signOutButton(page)).toBeVisible()
})

test('a session outlives a restart of the clinic’s server', async ({ page, clinic }) => {
  await signUp(page, 'restart@mail.com')
  // Leaves the page first, because the browser would log an error when the server is killed.
  await page.goto('about:blank')
  await clinic.stop('SIGKILL')
  await clinic.start()
  await page.goto('/')
  await expect(signOutButton(page)).toBeVisible()
})

test('a patient signs in with Google in a window of 500 by 600, and Google offers the account again', async ({
  page,
}) => {
  const first = await openGoogle(page)
  expect(await first.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
  // Omits forced colours, because in a pop-up window Chromium forces only the background colours.
  await expectAccessible(first, 'the test mode’s own')
  await type(first, first.getByLabel('Name'), 'Grace Green')
  await type(first, first.getByLabel('Email'), 'grace@mail.com')
  await pressToClose(first)
  await expect(signOutButton(page)).toBeVisible()

  await activate(page, signOutButton(page))
  await expect(signOutButton(page)).toBeHidden()
  const second = await openGoogle(page)
  await tabTo(second, second.getByRole('button', { name: 'Grace Green grace@mail.com' }))
  await pressToClose(second)
  await expect(signOutButton(page)).toBeVisible()
})

test('a patient who cancels at Google sees why, and can log in another way', async ({ page }) => {
  const popup = await openGoogle(page)
  await tabTo(popup, popup.getByRole('button', { name: 'Cancel' }))
  await pressToClose(popup)
  await expect(page.getByText('The Google window was closed before sign-in finished.')).toBeVisible(
    WINDOW_CLOSED,
  )
  await type(page, page.getByLabel('Email'), 'patient@demo.test')
  await type(page, page.getByLabel('Password', { exact: true }), 'patient-demo')
  await page.keyboard.press('Enter')
  await expect(signOutButton(page)).toBeVisible()
})

test('the error for a wrong password does not say whether the account exists', async ({
  page,
  quiet,
}) => {
  for (const email of ['patient@demo.test', 'nobody@mail.com']) {
    await logIn(page, email, 'wrong horse')
    await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
  }
  expect(await storedToken(page)).toBeNull()
  // The browser's console shows the error replies to the two failed logins.
  expect(quiet).toHaveLength(2)
  quiet.length = 0
})

test('signing out in one tab signs out the other tab', async ({ page, context }) => {
  await signUp(page, 'tabs@mail.com')
  const other = await context.newPage()
  await other.goto('/')
  await expect(signOutButton(other)).toBeVisible()
  await activate(page, signOutButton(page))
  await expect(signOutButton(other)).toBeHidden()
})

test('showing a password while typing keeps the focus and the caret', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await type(page, password, 'secret-1')
  await page.keyboard.press('Home')
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('ArrowRight')
  const reveal = page.getByText('Show password')
  await reveal.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toBeFocused()
  await page.keyboard.type('X')
  await reveal.click()
  await expect(password).toHaveAttribute('type', 'password')
  await page.keyboard.type('Y')
  await expect(password).toHaveValue('secXYret-1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(page.getByRole('checkbox', { name: 'Show password' })).toBeFocused()
})

test('the summary of a form leads a keyboard user from error to error', async ({ page }) => {
  await page.goto('/signup')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Email is Required' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('nora@mail.com')
  await expect(page.getByRole('link', { name: 'Email is Required' })).toBeHidden()
  await expect(page.getByLabel('Email')).toBeFocused()
})
