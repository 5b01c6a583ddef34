import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { logIn, PATIENT, signOutButton, storedToken } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { activate } from '../rig/keyboard.ts'

const PAGES = {
  '/': 'Your New Smile Starts Here',
  '/about': 'About',
  '/review': 'Reviews',
  '/contact': 'Contact',
  '/accessibility': 'Accessibility',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of use',
  '/cookies': 'Cookie policy',
  '/login': 'Login',
  '/signup': 'Sign Up',
} as const

const CODE = '**/assets/index-*.js*'

/** Opens a page whose code waits until the test allows it to load. */
async function openAsleep(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path)
  return resolve
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('the public pages are there without any of their code', async ({ browser, clinic }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, heading] of Object.entries(PAGES)) {
    await page.goto(clinic.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(link(page, 'Login')).toBeVisible()
    await expect(page).toHaveTitle(/ – Doctors Portal$/)
  }
  await context.close()
})

test('the landing page comes with its styles in a first round trip', async ({ request }) => {
  const document = await (await request.get('/', { headers: { accept: 'text/html' } })).body()
  expect(gzipSync(document, { level: 9 }).length).toBeLessThan(14_336)
})

test('what is typed and sent before the code is there is not lost', async ({ page }) => {
  const wake = await openAsleep(page, '/contact')
  await page.getByLabel('Email Address').focus()
  await page.keyboard.type('pat@mail')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A question')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
  wake()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('pat@mail')
  await expect(page.getByLabel('Subject')).toHaveValue('A question')
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('A question')
})

test('a login that is sent before the code is there is heard', async ({ page }) => {
  const wake = await openAsleep(page, '/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(PATIENT.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PATIENT.password)
  await page.keyboard.press('Enter')
  wake()
  await expect(signOutButton(page)).toBeVisible()
})

test('what is pressed before the code is there happens once it is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const wake = await openAsleep(page, '/about')
  const dark = page.getByRole('button', { name: 'Dark mode' })
  await activate(page, dark)
  await expect(dark).toHaveAttribute('aria-pressed', 'false')
  wake()
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
})

test('a page whose code could not be fetched begins anew at a press, with what was typed', async ({
  page,
  quiet,
}) => {
  await page.route(CODE, (route) => route.abort(), { times: 1 })
  await page.goto('/contact')
  await expect.poll(() => quiet.length).toBeGreaterThan(0)
  quiet.length = 0
  await page.getByLabel('Subject').focus()
  await page.keyboard.type('A question')
  const again = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await again
  await expect.poll(() => draftOf(page)).toMatchObject({ subject: 'A question' })
  await expect(page.getByLabel('Subject')).toHaveValue('A question')
})

const draftOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('draft:contact') ?? 'null'))

test('nobody who is signed in is shown the way in, even before the code is there', async ({
  page,
}) => {
  await logIn(page, PATIENT)
  expect(await storedToken(page)).not.toBeNull()
  const wake = await openAsleep(page, '/about')
  await expect(link(page, 'Dashboard')).toBeVisible()
  await expect(link(page, 'Login')).toBeHidden()
  wake()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(link(page, 'Dashboard')).toBeVisible()
})

test('a pointer that comes to a link has its page fetched before it is pressed', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  const dark = page.getByRole('button', { name: 'Dark mode' })
  await dark.click()
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
  const fetched = page.waitForRequest('**/assets/contact-*.js')
  await link(page, 'Contact').hover()
  await fetched
  await expect(page).toHaveURL('/about')
})

test('the booking page knows from its document what is free', async ({ page }) => {
  await logIn(page, PATIENT)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/appointment')
  await expect(page.getByText(/treatments? (is|are) available/)).toBeVisible()
  await expect(page.getByRole('button', { name: /selected, \d+ free times?$/ })).toBeVisible()
  expect(asked).not.toContain('/openings')
  await page.getByRole('button', { name: 'Next free' }).click()
  await expect.poll(() => asked).toContain('/available')
})
