import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ADMIN, adminElsewhere, logIn, PATIENT } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { bookToPay, dayAhead, openModal, treatmentCard } from './people.ts'
import { ADMINS, expectScreen, modal, PATIENTS, PUBLIC, SIGN_IN, type Screen } from './screens.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]
const THEMES = ['light', 'dark'] as const
const DAY = dayAhead(30)

/** axe finds nothing, at either width and in either theme. */
async function expectAccessible(page: Page, what: string) {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      // No page here has frames: the mode that needs no second page is enough, and much faster.
      const axe = new AxeBuilder({ page }).withTags(RULES).setLegacyMode()
      const { violations } = await axe.analyze()
      const told = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`),
      }))
      expect(told, `${what}, ${colorScheme}, ${size.width} px`).toEqual([])
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, `${what} fits ${size.width} px`).toBeLessThanOrEqual(size.width)
    }
  }
}

async function walk(
  page: Page,
  screens: readonly Screen[],
  settled: (page: Page) => Promise<void>,
) {
  for (const screen of screens) {
    await page.goto(screen.path)
    await expectScreen(page, screen)
    await settled(page)
    await expectAccessible(page, screen.path)
  }
}

/** Nothing is on its way any more. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

// An unknown address is answered as one, and of that the browser itself writes a line.
const forgetNotFound = (quiet: string[]) =>
  quiet.splice(0, quiet.length, ...quiet.filter((line) => !line.includes('/nowhere')))

test('the public pages and both sign-in screens', async ({ page, quiet }) => {
  await walk(page, [...PUBLIC, ...SIGN_IN], settled)
  forgetNotFound(quiet)
})

test('a sign-up screen full of complaints', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page.getByRole('link', { name: 'Name is Required' })).toBeVisible()
  await expectAccessible(page, 'sign-up complaints')
})

test('a patient’s pages, with the booking modal and the payment form', async ({ page }) => {
  await logIn(page, PATIENT)
  await bookToPay(page, 'Root Canal Treatment', DAY)
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled()
  await expectAccessible(page, 'payment form')
  await openModal(page, 'Teeth Cleaning', DAY)
  await expectAccessible(page, 'booking modal')
  await page.keyboard.press('Escape')
  await expect(treatmentCard(page, 'Teeth Cleaning')).toBeVisible()
  await walk(page, PATIENTS, settled)
})

test('an admin’s pages, with both confirmations', async ({ page, clinic }) => {
  const elsewhere = await adminElsewhere(clinic.url)
  const email = `axe${process.pid}@mail.com`
  await elsewhere.addDoctor({
    name: 'Dr Axe',
    email,
    specialty: 'Teeth Cleaning',
    img: '/tooth.svg',
  })
  await logIn(page, ADMIN)
  await walk(page, ADMINS, settled)
  for (const [path, button] of [
    [`/dashboard/users?email=${PATIENT.email}`, `Remove User: ${PATIENT.email}`],
    ['/dashboard/manageDoctor', `Delete Dr Axe, ${email}`],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await expect(modal(page)).toBeVisible()
    await expectAccessible(page, `confirmation on ${path}`)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toBeHidden()
  }
})

test('a page with a toast, and one with a failure', async ({ page, quiet }) => {
  await logIn(page, PATIENT)
  await page.route('**/booking', (route) =>
    route.fulfill({
      json: { success: false, booking: { date: 'Jan 5, 2031', slot: '08.00 AM - 08.30 AM' } },
    }),
  )
  await openModal(page, 'Fluoride Treatment', DAY)
  await page.getByRole('button', { name: 'Submit' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Already have and appointment on' })
  await toast.hover()
  await page.setViewportSize(SIZES[0] ?? { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Close this message' }).focus()
  await expectAccessible(page, 'toast')
  await expect(toast).toBeVisible()

  await page.route('**/available?**', (route) => route.fulfill({ body: 'garbage' }))
  await page.goto(`/appointment?date=${DAY}`)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page, 'failure')
  quiet.length = 0
})
