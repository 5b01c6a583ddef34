import type { Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import {
  ADMIN,
  adminElsewhere,
  logIn,
  outliveToken,
  PATIENT,
  patientElsewhere,
  signOutButton,
  storedToken,
} from '../rig/accounts.ts'
import { expect, testOfFile } from './fixtures.ts'

const test = testOfFile({ OFFLINE: 'on' })
test.use({ provokesFailures: true })

const LAST_SEEN = 'lastSeen'

// If the service worker starts or stops during a page load, Chromium may load a file twice.
// After loading a file twice, Chromium warns that the preloaded copy of the file is not used.
const NOT_USED = /service worker resource mismatch|was preloaded using link preload but not used/
test.afterEach(({ quiet }) => {
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !NOT_USED.test(line)))
})

const NO_NETWORK = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

const copyOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LAST_SEEN)

/** Returns whether a service worker controls the page and has cached the page's code. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
    const kept = await Promise.all(loaded.map(({ name }) => caches.match(name)))
    return navigator.serviceWorker.controller !== null && kept.every((file) => file !== undefined)
  })

const noticeOn = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'We could not reach the clinic.' })

/** Repeats `check` until `check` succeeds. Presses "Try again" as long as the button is visible. */
const tryAgain = (page: Page, check: () => Promise<void>) =>
  expect(async () => {
    const button = page.getByRole('button', { name: 'Try again' })
    if (await button.isVisible()) await button.click({ timeout: 5000 })
    await check()
  }).toPass()

async function openAppointments(page: Page, account = PATIENT): Promise<void> {
  await logIn(page, account, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Appointments')
  await expect.poll(() => copyOf(page)).not.toBeNull()
  await expect.poll(() => isKept(page)).toBe(true)
}

test('without a network, My Appointments shows what it had last, until the sign-out', async ({
  page,
  clinic,
}) => {
  await openAppointments(page)
  await clinic.stop()
  await page.goto('/dashboard')
  const notice = noticeOn(page)
  // The page already says that the clinic is unreachable, so the sign-in notice is hidden.
  const other = page.getByText('We couldn’t renew your sign-in')
  await expect(other).toBeAttached()
  await expect(other).toBeHidden()
  await expect(notice).toContainText(FROM_WHEN)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not reach the clinic')
  await expect(page.getByRole('main')).not.toContainText('You are offline')
  await expect(page.getByRole('link', { name: /^\+1 212/ })).toHaveAttribute('href', /^tel:\+1/)
  await page.getByRole('link', { name: 'See my appointments' }).click()
  await expect(notice).toBeVisible()
  await clinic.start()
  await tryAgain(page, () => expect(notice).toBeHidden())
  await signOutButton(page).click()
  await expect.poll(() => copyOf(page)).toBeNull()
})

test('a sign-in that expires without a network is renewed with one', async ({ page, clinic }) => {
  await page.clock.install()
  await openAppointments(page)
  await clinic.stop()
  await page.reload()
  await expect(noticeOn(page)).toBeVisible()
  await page.clock.fastForward('01:05:00')
  // Only the page's clock has moved, so the server would still accept the access token.
  // `outliveToken` replaces the access token with an expired access token.
  await outliveToken(page)
  await clinic.start()
  await tryAgain(page, () => expect(noticeOn(page)).toBeHidden())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Appointments')
  const expiresAt = async () => decodeJwt((await storedToken(page)) ?? '').exp ?? 0
  expect(await expiresAt()).toBeGreaterThan(1)
})

const FROM_WHEN = /This list is from \w{3}, \w{3}\s\d+ at \d+:\d\d\s[AP]M\./

test('with an expired sign-in, My Appointments shows what it had last, until it is renewed', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await openAppointments(page)
  await outliveToken(page)
  const tools = await context.newCDPSession(page)
  await tools.send('Network.emulateNetworkConditions', NO_NETWORK)
  await page.clock.fastForward('01:05:00')
  await page.goto('/dashboard')
  const notice = noticeOn(page)
  await expect(notice).toContainText(FROM_WHEN)
  await page.getByRole('link', { name: 'My History' }).click()
  await expect(page.getByText('We could not check your sign-in.')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(notice).toBeVisible()
  await tools.send('Network.emulateNetworkConditions', { ...NO_NETWORK, offline: false })
  await expect(notice).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Appointments')
  expect(decodeJwt((await storedToken(page)) ?? '').exp).toBeGreaterThan(1)
})

test('without a network, the copy is over after 24 hours: it is neither shown nor kept', async ({
  page,
  clinic,
}) => {
  await page.clock.install()
  await openAppointments(page)
  await clinic.stop()
  await page.clock.fastForward('23:00:00')
  await page.goto('/dashboard')
  await expect(noticeOn(page)).toContainText(FROM_WHEN)
  await page.clock.fastForward('01:05:00')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(noticeOn(page)).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText(FROM_WHEN)
  expect(await copyOf(page)).toBeNull()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My Appointments')
  await clinic.start()
})

test('every page deletes a copy that is over', async ({ page }) => {
  await page.clock.install()
  await openAppointments(page)
  await page.clock.fastForward('24:05:00')
  await page.goto('/about')
  await expect.poll(() => copyOf(page)).toBeNull()
})

test('an expired sign-in that is refused later ends, and its copy is deleted', async ({
  page,
  clinic,
}) => {
  const nina = { email: 'nina@mail.test', password: 'nina-demo', name: 'Nina' }
  await patientElsewhere(clinic.url, nina, 'up')
  await openAppointments(page, nina)
  const { removeUser } = await adminElsewhere(clinic.url)
  await removeUser(nina.email)
  await outliveToken(page)
  await clinic.stop()
  await page.goto('/dashboard')
  await expect(noticeOn(page)).toContainText(FROM_WHEN)
  await clinic.start()
  await tryAgain(page, () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Login'))
  await expect(page.getByText('This account was removed.')).toBeVisible()
  expect(await copyOf(page)).toBeNull()
  expect(await storedToken(page)).toBeNull()
})

test('staff who were idle find no copy without a network, not even after closing the app', async ({
  page,
  clinic,
}) => {
  await page.clock.install()
  await openAppointments(page, ADMIN)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('staffActivity'))).not.toBeNull()
  await page.goto('about:blank')
  await clinic.stop()
  await page.clock.fastForward('00:31:00')
  await page.goto('/dashboard')
  await expect(page.getByText('You were signed out after 30 minutes')).toBeVisible()
  expect(await copyOf(page)).toBeNull()
  await clinic.start()
})

test('a sign-out in one tab deletes what another tab shows without a network', async ({
  page,
  context,
}) => {
  await openAppointments(page)
  const other = await context.newPage()
  const tools = await context.newCDPSession(other)
  await tools.send('Network.emulateNetworkConditions', NO_NETWORK)
  await other.goto('/dashboard')
  await expect(noticeOn(other)).toBeVisible()
  await signOutButton(page).click()
  await expect(noticeOn(other)).toBeHidden()
  expect(await copyOf(other)).toBeNull()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('My Appointments')
})

test('a release replaces what the browser has kept', async ({ page, clinic }) => {
  const builds = () => page.evaluate(() => caches.keys())
  const footer = page.getByRole('contentinfo')
  await openAppointments(page)
  const [before] = await builds()
  await clinic.stop()
  await clinic.start({ CLINIC_NAME: 'Mulberry Dental' })
  await page.goto('/dashboard')
  await expect(footer).toContainText('Mulberry Dental')
  await expect.poll(builds).toEqual([expect.not.stringContaining(String(before))])
  await clinic.stop()
  await page.goto('/dashboard')
  await expect(noticeOn(page)).toBeVisible()
  await expect(footer).toContainText('Mulberry Dental')
})

test('the server removes the service worker, its files and the copy from the browser', async ({
  page,
  clinic,
}) => {
  await openAppointments(page)
  await clinic.stop()
  await clinic.start({ OFFLINE: 'off' })
  await page.goto('/dashboard')
  const left = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ])
  await expect.poll(left).toEqual([])
  await expect.poll(() => copyOf(page)).toBeNull()
})
