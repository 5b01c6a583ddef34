import type { Locator, Page } from '@playwright/test'
import { ADMIN, fillLogin, logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { activate, tabTo, type } from '../rig/keyboard.ts'
import { bookToPay, dayAhead, openModal, serveUsers, signUp, treatmentCard } from '../rig/people.ts'
import { bar, expectScreen, sidebar } from '../rig/screens.ts'
import { HOME, menuOf } from '../rig/site.ts'
import { dayShown } from '../rig/shown.ts'

const namesOf = (nav: Locator) => nav.getByRole('link').allTextContents()
const LOGIN = { path: '/login', heading: 'Login' }

/** Expects a 404 error for the page `/nowhere` in the console, and removes it from `quiet`. */
function expectNotFound(quiet: string[]) {
  const others = quiet.filter((line) => !/404 \(Not Found\) \(\S+\/nowhere\)$/.test(line))
  expect(quiet.length).toBeGreaterThan(others.length)
  quiet.splice(0, quiet.length, ...others)
}

/** Expects the error message both in the form's error summary and next to the field. */
async function expectBeside(page: Page, words: string) {
  await expect(page.getByRole('group').getByRole('link', { name: words })).toBeVisible()
  await expect(page.getByText(words, { exact: true }).last()).toBeVisible()
}

test('the login and sign-up screens have the specified wording', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Email is Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Password is Required', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByText('OR', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await expectScreen(page, { path: '/signup', heading: 'Sign Up' })
  await page.getByLabel('Email').fill('Not an address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expectBeside(page, 'Name is Required')
  await expectBeside(page, 'Provide a valid Eamil')
  await expectBeside(page, 'Must be 6 characters or longer')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByText('Already have an account? Please login')).toBeVisible()
  await page.getByRole('link', { name: 'Please login' }).click()
  await expectScreen(page, LOGIN)
})

test('a patient finds every page for patients in the sidebar, and no page for admins', async ({
  page,
  quiet,
}) => {
  await logIn(page, PATIENT)
  await expectScreen(page, HOME)
  await page.goto('/dashboard')
  await expect(sidebar(page).getByRole('link', { name: 'My Reviews' })).toBeVisible()
  expect(await namesOf(sidebar(page))).toEqual(menuOf('patient'))
  await page.goto('/dashboard/nowhere')
  await expectScreen(page, { path: '/dashboard/nowhere', heading: 'This page does not exist' })
  expectNotFound(quiet)
})

test('a patient books, finds the booking in the dashboard and opens its payment', async ({
  page,
}) => {
  await logIn(page, PATIENT)
  const day = dayAhead(21)
  await page.goto(`/appointment?date=${day}`)
  const card = treatmentCard(page, 'Oral Check-up')
  await expect(card).toContainText(/\d+ spaces available/)
  await expect(card).toContainText('Price: $60')
  const heading = page.getByRole('heading', {
    name: /^Available Appointsment on \w{3} \d+, \d{4}$/,
  })
  const date = (await heading.innerText()).replace('Available Appointsment on ', '')
  await openModal(page, 'Oral Check-up', day)
  const dialog = page.getByRole('dialog', { name: 'Booking for: Oral Check-up' })
  await expect(dialog.getByText(date, { exact: true })).toBeVisible()
  for (const [label, value] of [
    ['Name', PATIENT.name],
    ['Email', PATIENT.email],
  ] as const) {
    await expect(dialog.getByText(`${label}${value}`)).toBeVisible()
  }
  await expect(dialog.getByLabel(/Phone/)).toHaveAttribute('inputmode', 'tel')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Closing the form goes back in the browser's history. Wait for it before opening another page.
  await expect(page).toHaveURL(`/appointment?date=${day}`)
  await bookToPay(page, 'Oral Check-up', day)
  await expectScreen(page, { path: new URL(page.url()).pathname, heading: 'Payment' })
  const main = page.getByRole('main')
  for (const words of [`Hello, ${PATIENT.name}`, 'Please Pay for Oral Check-up', 'Please pay: $60'])
    await expect(main).toContainText(words)
  await expect(main).toContainText(`${dayShown(date)} at `)

  await page.goto('/dashboard')
  const table = page.getByRole('table', { name: /^\d+ appointments?$/ })
  await expect(table.getByRole('columnheader')).toHaveText([
    'No.',
    'Name',
    'Date',
    'Time',
    'Treatment',
    'Payment',
  ])
  const row = table
    .getByRole('row')
    .filter({ hasText: 'Oral Check-up' })
    .filter({ hasText: dayShown(date) })
  await row.getByRole('link', { name: /^Pay/ }).click()
  await expect(main).toContainText('Please Pay for Oral Check-up')
})

test('an admin finds every page in the sidebar', async ({ page }) => {
  await logIn(page, ADMIN, '/dashboard/audit')
  await expect(sidebar(page).getByRole('link', { name: 'All Users' })).toBeVisible()
  expect(await namesOf(sidebar(page))).toEqual([...menuOf('owner'), ...menuOf('patient')])
})

test('an admin sees all users, and can make only patients admins', async ({ page }) => {
  await logIn(page, ADMIN, '/dashboard/users')
  await expect(page.getByRole('table', { name: /^\d+ users?$/ })).toBeVisible()
  await page.getByLabel('Find by name or email').fill('@demo.test')
  const patient = page.getByRole('row').filter({ hasText: PATIENT.email })
  await expect(patient.getByRole('button', { name: 'Make Admin' })).toBeVisible()
  await expect(patient.getByRole('button', { name: 'Remove User' })).toBeVisible()
  const admin = page.getByRole('row').filter({ hasText: ADMIN.email })
  await expect(admin.getByRole('button', { name: 'Make Admin' })).toBeHidden()
})

test('an admin finds a user, promotes and removes them by keyboard, and never loses the focus', async ({
  page,
  browser,
  clinic,
}) => {
  const context = await browser.newContext({ baseURL: clinic.url })
  const email = await signUp(await context.newPage())
  await context.close()
  await logIn(page, ADMIN, '/dashboard/users')
  await type(page, page.getByRole('searchbox', { name: 'Find by name or email' }), email)
  await expect(page.getByRole('rowheader')).toHaveText([email])
  await expect(page).toHaveURL((url) => url.searchParams.get('email') === email)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText([email])
  await activate(page, page.getByRole('button', { name: `Make Admin: ${email}` }))
  await expect(page.getByRole('rowheader', { name: email })).toBeFocused()
  await activate(page, page.getByRole('button', { name: `Remove User: ${email}` }))
  const question = page.getByRole('alertdialog', { name: `Remove ${email}?` })
  await expect(question).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Remove User: ${email}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await activate(page, question.getByRole('button', { name: 'Remove User' }))
  await expect(page.getByText(/^No users match/)).toBeVisible()
  await expect(page.getByRole('region', { name: /^\d+ users?$/ })).toBeFocused()
  await activate(page, page.getByRole('button', { name: 'Show all users' }))
  await expect(page.getByRole('searchbox', { name: 'Find by name or email' })).toBeFocused()
})

const FIVE_HUNDRED = Array.from({ length: 500 }, (_, index) => ({
  _id: `u${index}`,
  email: `${'long.name.'.repeat(index % 2 ? 4 : 0)}user${index}@mail.com`,
  unclaimed: true,
}))

test('an admin reads the pages of five hundred users by keyboard, and a reload keeps the page', async ({
  page,
}) => {
  await serveUsers(page, () => Promise.resolve(FIVE_HUNDRED))
  await logIn(page, ADMIN, '/dashboard/users')
  const pager = page.getByRole('navigation', { name: 'Pages of users' })
  for (const [name, summary] of [
    ['Next page', 'Showing 26–50 of 500'],
    ['Page 20', 'Showing 476–500 of 500'],
    ['Previous page', 'Showing 451–475 of 500'],
  ] as const) {
    await activate(page, pager.getByRole('link', { name, exact: true }))
    await expect(pager).toContainText(summary)
    await expect(page.getByText('500 users', { exact: true })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: summary })).toBeAttached()
  }
  await expect(page).toHaveURL('/dashboard/users?page=19')
  await page.reload()
  await expect(pager).toContainText('Showing 451–475 of 500')
  await page.goBack()
  await expect(pager).toContainText('Showing 476–500 of 500')
})

/**
 * Runs in the page. Returns each element's text, and the smaller of its width and height in pixels.
 */
const sizesOf = (elements: (HTMLElement | SVGElement)[]) =>
  elements.map((element) => {
    const { width, height } = element.getBoundingClientRect()
    return { text: element.textContent, size: Math.min(width, height) }
  })

test('the long list fits every width, and all its controls are large enough', async ({ page }) => {
  await serveUsers(page, () => Promise.resolve(FIVE_HUNDRED))
  await logIn(page, ADMIN, '/dashboard/users?page=3')
  await expect(page.getByRole('rowheader')).toHaveCount(25)
  const list = page.getByRole('region', { name: '500 users' })
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(pageWidth, `fits ${width} px`).toBeLessThanOrEqual(width)
    const sizes = await list.locator('a:visible, button:visible').evaluateAll(sizesOf)
    expect(sizes).not.toEqual([])
    for (const { text, size } of sizes)
      expect(size, `${text} at ${width} px`).toBeGreaterThanOrEqual(44)
  }
})

test('an admin must fill in every field of a new doctor', async ({ page }) => {
  await logIn(page, ADMIN, '/dashboard/addDoctor')
  const speciality = page.getByLabel('Speciality')
  await expect(speciality).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  for (const words of ['Name is Required', 'Email is Required', 'Image is Required'])
    await expectBeside(page, words)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu button opens and closes the links by keyboard', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(bar(page)).toBeHidden()
    await activate(page, menu)
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await tabTo(page, bar(page).getByRole('link', { name: 'Contact' }))
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await activate(page, bar(page).getByRole('link', { name: 'About' }))
    await expectScreen(page, { path: '/about', heading: 'About' })
    await expect(bar(page)).toBeHidden()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
  })

  test('on the dashboard, a second menu button opens the sidebar by keyboard', async ({ page }) => {
    const second = page.getByRole('button', { name: 'My account' })
    await page.goto('/login')
    await fillLogin(page, PATIENT)
    await expectScreen(page, HOME)
    await expect(second).toBeHidden()
    await page.goto('/dashboard')
    await expectScreen(page, { path: '/dashboard', heading: 'My Appointments' })
    await expect(sidebar(page)).toBeHidden()
    await activate(page, second)
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await activate(page, sidebar(page).getByRole('link', { name: 'My Reviews' }))
    await expectScreen(page, { path: '/dashboard/review', heading: 'My Reviews' })
    await expect(sidebar(page)).toBeHidden()
    await activate(page, second)
    await expect(sidebar(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(sidebar(page)).toBeHidden()
  })
})
