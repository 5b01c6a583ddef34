import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { logIn, PATIENT, signOutButton, storedToken } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { activate } from '../rig/keyboard.ts'
import { DRAWN } from '../rig/site.ts'

const CODE = '**/assets/index-*.js*'

/**
 * Opens a page, and delays the requests for files whose URL matches `code`.
 * Resolves with a function that lets the delayed files load.
 */
async function openAsleep(page: Page, path: string, code = CODE) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await promise
    await route.continue()
  })
  // A delayed file that is requested early enough would delay the `load` event, too.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return resolve
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('the public pages are visible without any of their code', async ({ browser, clinic }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path, heading } of DRAWN) {
    await page.goto(clinic.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(link(page, 'Login')).toBeVisible()
    await expect(page).toHaveTitle(
      path === '/' ? 'Dentist in New York: Doctors Portal Dental Clinic' : / – Doctors Portal$/,
    )
  }
  await context.close()
})

test('the landing page arrives with its styles in the first round trip', async ({ request }) => {
  const document = await (await request.get('/', { headers: { accept: 'text/html' } })).body()
  // What is after the footer is not drawn: settings, a script, and what search engines read.
  const drawn = document.subarray(0, document.indexOf('</footer>'))
  expect(gzipSync(drawn, { level: 9 }).length).toBeLessThan(14_336)
  // Browsers that accept Brotli get the whole document in the first round trip.
  expect(brotliCompressSync(document).length).toBeLessThan(14_336)
})

const names = (text: string, each: RegExp) =>
  new Set([...text.matchAll(each)].flatMap(([, found = '']) => found.split(' ')))
const SELECTORS = /\.([A-Za-z_][\w-]*)/g

test('the public pages arrive with the styles of everything that they show', async ({
  request,
}) => {
  const sheets = readdirSync('dist/assets').filter((file) => file.endsWith('.css'))
  const built = names(
    sheets.map((file) => readFileSync(`dist/assets/${file}`, 'utf8')).join(),
    SELECTORS,
  )
  for (const { path } of DRAWN) {
    const page = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    const [, style = ''] = /<style data-sheets[^>]*>(.*?)<\/style>/s.exec(page) ?? []
    const inside = names(style, SELECTORS)
    const shown = [...names(page, / class="([^"]*)"/g)].filter((name) => built.has(name))
    expect(shown.length).toBeGreaterThan(0)
    expect(
      shown.filter((name) => !inside.has(name)),
      path,
    ).toEqual([])
  }
})

test('text that is typed and sent before the code has loaded is not lost', async ({ page }) => {
  const wake = await openAsleep(page, '/contact')
  await page.getByLabel('Email Address').focus()
  await page.keyboard.type('pat@mail')
  await page.keyboard.press('Tab')
  await page.keyboard.type('A question')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
  wake()
  await expect(page.getByText('Message is Required')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('pat@mail')
  await expect(page.getByLabel('Subject')).toHaveValue('A question')
  await page.reload()
  await expect(page.getByLabel('Subject')).toHaveValue('A question')
})

test('a login that is sent before the code has loaded is processed', async ({ page }) => {
  const wake = await openAsleep(page, '/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(PATIENT.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PATIENT.password)
  await page.keyboard.press('Enter')
  wake()
  await expect(signOutButton(page)).toBeVisible()
})

test('a press before the code has loaded takes effect afterwards', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const wake = await openAsleep(page, '/about')
  const dark = page.getByRole('button', { name: 'Dark mode' })
  await activate(page, dark)
  await expect(dark).toHaveAttribute('aria-pressed', 'false')
  wake()
  await expect(dark).toHaveAttribute('aria-pressed', 'true')
})

test('a link that is pressed while the page is still being hydrated opens its page', async ({
  page,
}) => {
  const wake = await openAsleep(page, '/about', '**/assets/about-*.js*')
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__react')),
  )
  await link(page, 'Contact').click()
  wake()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(page).toHaveURL('/contact')
})

test('a page whose code failed to load reloads at a press, with the typed text', async ({
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

test('a signed-in person is never offered the login, even before the code has loaded', async ({
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

test('a pointer over a link fetches the page before the press', async ({ page }) => {
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

test('the booking page has the free times in its document', async ({ page }) => {
  await logIn(page, PATIENT)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/appointment')
  await expect(page.getByText(/treatments? (is|are) available/)).toBeVisible()
  await expect(page.getByRole('button', { name: /selected, \d+ free times?$/ })).toBeVisible()
  expect(asked).not.toContain('/openings')
  await page.getByRole('button', { name: /^Next free \w{3}, / }).click()
  await expect.poll(() => asked).toContain('/available')
})
