import type { Page } from '@playwright/test'
import { logIn, PATIENT, storedToken } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { pressToClose, WINDOW_CLOSED } from '../rig/keyboard.ts'
import { keepToasts } from '../rig/people.ts'
import { BAR_LINKS } from '../rig/site.ts'
import { expectFocus, follow, press, tabThrough, type Line } from './script.ts'

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/** Returns the key presses that use the skip link and lead to a page's first control (`first`). */
const skipTo = (first: string): readonly Line[] => [
  ['Tab', 'link "Skip to content"'],
  ['Enter', 'main'],
  ['Tab', first],
]

test('sign-up: errors are reached one by one, and the new account leads to the booking', async ({
  page,
}) => {
  await page.goto('/signup')
  await expect(page.getByLabel('Name')).toBeVisible()
  await follow(page, [
    ...skipTo('textbox "Name"'),
    ['Enter', 'group "There is a problem"'],
    ['Tab', 'link "Name is Required"'],
    ['Tab', 'link "Email is Required"'],
    ['Tab', 'link "Password is Required"'],
    ['Shift+Tab', 'link "Email is Required"'],
    ['Enter', 'textbox "Email" [invalid]'],
    [`“keys${process.pid}@mail.com”`, 'textbox "Email"'],
    ['Shift+Tab', 'textbox "Name" [invalid]'],
    ['“Nora Novak”', 'textbox "Name"'],
    ['Tab', 'textbox "Email"'],
    ['Tab', 'textbox "Password" [invalid]'],
    ['“short”', 'textbox "Password"'],
    ['Enter', 'textbox "Password" [invalid]'],
    ['“-no-more”', 'textbox "Password"'],
    ['Tab', 'checkbox "Show password"'],
    ['Space', 'checkbox "Show password" [checked]'],
    ['Tab', 'button "SignUp"'],
    ['Enter', 'heading "Book an appointment"'],
  ])
  expect(await storedToken(page)).not.toBeNull()
})

test('login: after a refused password, the right one is typed in its place', async ({
  page,
  quiet,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await follow(page, [
    ...skipTo('textbox "Email"'),
    [`“${PATIENT.email}”`, 'textbox "Email"'],
    ['Tab', 'textbox "Password"'],
    ['“wrong-one”', 'textbox "Password"'],
    ['Enter', 'textbox "Password"'],
  ])
  await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
  await follow(page, [
    ['Control+A', 'textbox "Password"'],
    [`“${PATIENT.password}”`, 'textbox "Password"'],
    ['Enter', 'heading "Your New Smile Starts Here"'],
    ['Shift+Tab', 'button "Sign Out"'],
    ['Enter', 'link "Login"'],
  ])
  expect(await storedToken(page)).toBeNull()
  // The browser's console shows the error reply to the login with the wrong password.
  expect(quiet).toHaveLength(1)
  quiet.length = 0
})

test('login with Google: into the Google window and back, cancelled and then completed', async ({
  page,
}) => {
  await page
    .context()
    .route('**/emulator/auth/accounts', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { accounts: [] } })
        : route.continue(),
    )
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
  await follow(page, [
    ...skipTo('textbox "Email"'),
    ['Tab', 'textbox "Password"'],
    ['Tab', 'checkbox "Show password"'],
    ['Tab', 'button "Login"'],
    ['Tab', 'link "Forgot your password?"'],
    ['Tab', 'link "Create New Account"'],
    ['Tab', 'button "Continue with Google"'],
  ])
  const first = await openGoogle(page)
  await follow(first, [
    ['Tab', 'textbox "Name"'],
    ['Tab', 'textbox "Email"'],
    ['Tab', 'button "Continue"'],
    ['Tab', 'button "Cancel"'],
  ])
  await pressToClose(first)
  await expect(page.getByRole('alert')).toHaveText(/^The Google window was closed/, WINDOW_CLOSED)
  await expectFocus(page, 'button "Continue with Google"')

  const second = await openGoogle(page)
  await follow(second, [
    ['Tab', 'textbox "Name"'],
    ['“Grace Green”', 'textbox "Name"'],
    ['Tab', 'textbox "Email"'],
    [`“grace${process.pid}@mail.com”`, 'textbox "Email"'],
    ['Tab', 'button "Continue"'],
  ])
  await pressToClose(second)
  await expectFocus(page, 'heading "Your New Smile Starts Here"')
  expect(await storedToken(page)).not.toBeNull()
})

async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(page, 'Enter', 'button "Continue with Google"')
  const popup = await opened
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeVisible()
  return popup
}

test('contact form: errors first, then thanks, and the focus stays on the button', async ({
  page,
}) => {
  await keepToasts(page)
  await page.goto('/contact')
  await expect(page.getByLabel('Subject')).toBeVisible()
  await follow(page, [
    ...skipTo('link "Find it on OpenStreetMap"'),
    ['Tab', 'link "+1 212 555 0142"'],
    ['Tab', 'link "hello@doctorsportal.example"'],
    ['Tab', 'textbox "Email Address"'],
    ['Enter', 'group "There is a problem"'],
    ['Tab', 'link "Email is Required"'],
    ['Enter', 'textbox "Email Address" [invalid]'],
    ['“ann@mail.test”', 'textbox "Email Address"'],
    ['Tab', 'textbox "Subject" [invalid]'],
    ['“A crown”', 'textbox "Subject"'],
    ['Enter', 'textbox "Your message" [invalid]'],
    ['“Is it covered?”', 'textbox "Your message"'],
    // In the message field, Enter starts a new line instead of sending the form.
    ['Enter', 'textbox "Your message"'],
    ['Tab', 'button "Submit"'],
    ['Enter', 'button "Submit"'],
  ])
  await expect(page.getByText('Thank you. We’ll reply to ann@mail.test.')).toBeVisible()
  await expect(toasts(page)).toContainText('Your message has been sent.')
  await follow(page, [
    ['Alt+T', 'list'],
    ['Tab', 'listitem'],
    ['Tab', 'button "Close this message"'],
    ['Enter', 'button "Submit"'],
  ])
})

test('navigation: each element of the bar in order, the theme, and a page that takes the focus', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await follow(page, [
    ['Tab', 'link "Skip to content"'],
    ['Tab', 'link "Demo mode: no real cards, no real accounts"'],
    ['Tab', 'link "Doctors Portal"'],
    ['Tab', 'button "Dark mode"'],
    ['Space', 'button "Dark mode" [pressed]'],
  ])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await follow(page, [
    ['Enter', 'button "Dark mode"'],
    ...tabThrough([...BAR_LINKS, 'Login', 'Book an appointment']),
    ['Shift+Tab', 'link "Login"'],
    ['Shift+Tab', 'link "About"'],
    ['Enter', 'heading "About"'],
    ['Shift+Tab', 'link "Login"'],
    ['Enter', 'heading "Login"'],
  ])
  await page.goBack()
  await expectFocus(page, 'heading "About"')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.goto('/accessibility')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await follow(page, [
    ...skipTo('link "What we aim for"'),
    ['Tab', 'link "What was tested"'],
    ['Tab', 'link "Time limits"'],
    ['Enter', 'region "Time limits"'],
  ])
})

test('phone menu: opens under its button, Escape returns the focus, a link closes the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await follow(page, [
    ['Tab', 'link "Skip to content"'],
    ['Tab', 'link "Demo mode: no real cards, no real accounts"'],
    ['Tab', 'link "Doctors Portal"'],
    ['Tab', 'button "Dark mode"'],
    ['Tab', 'button "Menu"'],
    ['Tab', 'link "Book an appointment"'],
    ['Shift+Tab', 'button "Menu"'],
    ['Enter', 'button "Menu" [expanded]'],
    ['Tab', 'link "Home"'],
    ['Tab', 'link "Appointment"'],
    ['Escape', 'button "Menu"'],
    ['Space', 'button "Menu" [expanded]'],
    ...tabThrough([...BAR_LINKS, 'Login']),
    ['Shift+Tab', 'link "About"'],
    ['Enter', 'heading "About"'],
    ['Shift+Tab', 'button "Menu"'],
  ])
})

test('sidebar on a phone: opens, closes with Escape, and leads to a page', async ({ page }) => {
  await logIn(page, PATIENT)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/history')
  await expect(page.getByRole('heading', { name: 'My History of Treatment' })).toBeVisible()
  await follow(page, [
    ['Tab', 'link "Skip to content"'],
    ['Tab', 'link "Demo mode: no real cards, no real accounts"'],
    ['Tab', 'link "Doctors Portal"'],
    ['Tab', 'button "Dark mode"'],
    ['Tab', 'button "My account"'],
    ['Enter', 'button "My account" [expanded]'],
    ['Tab', 'button "Menu"'],
    ['Tab', 'link "My Appointments"'],
    ['Escape', 'button "My account"'],
    ['Space', 'button "My account" [expanded]'],
    ['Tab', 'button "Menu"'],
    ['Tab', 'link "My Appointments"'],
    ['Tab', 'link "My Reviews"'],
    ['Enter', 'heading "My Reviews"'],
    ['Shift+Tab', 'button "Menu"'],
    ['Shift+Tab', 'button "My account"'],
  ])
})

test('the skip link of the login page keeps the page to which the login leads back', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await follow(page, [
    ...skipTo('textbox "Email"'),
    [`“${PATIENT.email}”`, 'textbox "Email"'],
    ['Tab', 'textbox "Password"'],
    [`“${PATIENT.password}”`, 'textbox "Password"'],
  ])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})
