import type { Page } from '@playwright/test'
import { logIn, PATIENT, signOutButton } from '../rig/accounts.ts'
import { expect, testAlone as test } from './fixtures.ts'

test.use({ clinicSettings: { OFFLINE: 'on' }, provokesFailures: true })

const LAST_SEEN = 'lastSeen'

// If the worker comes or goes between the preload of a file and its use, Chromium loads the file
// again, and warns that the first one is not used.
const NOT_USED = /service worker resource mismatch|was preloaded using link preload but not used/
test.afterEach(({ quiet }) => {
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !NOT_USED.test(line)))
})

const copyOf = (page: Page) => page.evaluate((key) => localStorage.getItem(key), LAST_SEEN)

/** Returns whether a service worker controls the page and has kept the code of the page. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
    const kept = await Promise.all(loaded.map(({ name }) => caches.match(name)))
    return navigator.serviceWorker.controller !== null && kept.every((file) => file !== undefined)
  })

async function openAppointments(page: Page): Promise<void> {
  await logIn(page, PATIENT, '/dashboard')
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
  const notice = page.getByRole('status').filter({ hasText: 'We could not reach the clinic.' })
  await expect(notice).toContainText(/This is what we had on \w+ \d+, \d{4} at \d+:\d\d [AP]M\./)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.getByRole('link', { name: 'See my appointments' }).click()
  await expect(notice).toBeVisible()
  await clinic.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  await signOutButton(page).click()
  await expect.poll(() => copyOf(page)).toBeNull()
})

test('the server removes the service worker and its files from the browser', async ({
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
})
