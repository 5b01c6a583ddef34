import { type Page } from '@playwright/test'
import {
  ADMIN,
  confirmAddress,
  fillLogin,
  logIn,
  patientElsewhere,
  signOutButton,
} from '../rig/accounts.ts'
import { codeOf } from '../rig/authenticator.ts'
import { activate, retype, tabTo } from '../rig/keyboard.ts'
import { PASSWORD, signUp } from '../rig/people.ts'
import { sidebar } from '../rig/screens.ts'
import { expect, test } from './fixtures.ts'

const PAGE = '/dashboard/second-factor'
/** How long an authenticator app shows one code, in milliseconds. */
const STEP_MS = 30_000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const part = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

async function enter(page: Page, code: string) {
  await retype(page, page.getByRole('textbox', { name: 'Code', exact: true }), code)
  await page.keyboard.press('Enter')
}

test('a receptionist is promoted, sets up a second factor, and is asked for its code', async ({
  page,
  browser,
  baseURL,
  clinic,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const desk = await context.newPage()
  const account = { email: await signUp(desk), password: PASSWORD }
  await confirmAddress(clinic, account)
  // The clinic learns of the confirmation with the next login.
  await patientElsewhere(clinic.url, account)
  await activate(desk, signOutButton(desk))

  await logIn(page, ADMIN, `/dashboard/users?email=${account.email}`)
  await activate(page, button(page, `Change Role: ${account.email}`))
  const role = page.getByRole('combobox', { name: 'Role' })
  await tabTo(page, role)
  await role.selectOption('Receptionist')
  await activate(page, button(page, 'Save'))
  await expect(page.getByText(`Role changed for ${account.email}.`)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Receptionist' })).toBeVisible()

  await desk.goto(PAGE)
  await fillLogin(desk, account)
  await part(desk, 'Set up two-step login')
  const links = await sidebar(desk).getByRole('link').allTextContents()
  expect(links).toContain('Two-Step Login')
  expect(links).not.toContain('All Users')
  await activate(desk, button(desk, 'Set it up'))
  const key = (await desk.locator('code').textContent()) ?? ''
  const first = Date.now()
  await enter(desk, codeOf(key.replaceAll(' ', ''), new Date(first)))
  await part(desk, 'Save your recovery codes')
  await activate(desk, button(desk, 'I have saved the codes'))
  await part(desk, 'Two-step login is on')

  await activate(desk, signOutButton(desk))
  await desk.goto(PAGE)
  await fillLogin(desk, account)
  await part(desk, 'Enter a code')
  await enter(desk, '000 000')
  const code = desk.getByRole('textbox', { name: 'Code' })
  // The field keeps the focus while the wrong code is checked, so wait until the field is invalid.
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toBeFocused()
  // The authenticator app's first code is used up, so enter the code that the app shows next.
  const next = new Date(Math.max(first + STEP_MS, Date.now()))
  await enter(desk, codeOf(key.replaceAll(' ', ''), next))
  await part(desk, 'Two-step login is on')

  // Each loaded page renews the access token, which must not forget the second factor.
  for (const tab of [desk, await context.newPage()]) {
    const renewed = tab.waitForResponse((reply) => reply.request().method() === 'PUT')
    await tab.goto(PAGE)
    await renewed
    await tab.goto(PAGE)
    await part(tab, 'Two-step login is on')
  }
  await context.close()
})
