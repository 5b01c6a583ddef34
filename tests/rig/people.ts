import { today } from '@internationalized/date'
import { expect, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test'
import { UserList } from '../../schemas/user-list.ts'
import { CARDS } from './test-cards.ts'

let people = 0

/** The password of every account that the tests create. */
export const PASSWORD = 'secret-1'

/** Signs up a new patient. Resolves with the patient's email address, which is always a new one. */
export async function signUp(page: Page, name = 'Nora Novak'): Promise<string> {
  people += 1
  const email = `patient${process.pid}n${people}@mail.com`
  await page.goto('/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await page.waitForURL('**/appointment**')
  await expect(page.getByRole('heading', { name: /^Available Appointsment on/ })).toBeVisible()
  return email
}

type Letter = { email: string; subject: string; message: string }

/** Sends a message to the clinic's server at `url`, as the contact form does. */
export async function writeTo(url: string, letter: Letter): Promise<void> {
  const reply = await fetch(`${url}/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(letter),
  })
  expect(reply.ok, `POST /message: ${reply.status}`).toBe(true)
}

// All dates are relative to this one day, so that dates stay the same in a test past midnight.
const STARTED = today('America/New_York')

/** Returns the ISO date `days` days after today in the clinic's time zone. */
export const dayAhead = (days: number): string => STARTED.add({ days }).toString()

/**
 * Turns the calendar to the month of `day`, and returns the button for the day.
 * The month of `day` must not be earlier than the month that the calendar shows.
 */
export async function dayButton(page: Page, day: string): Promise<Locator> {
  const days = page.getByRole('grid').locator('[data-date]')
  const button = days.and(page.locator(`[data-date="${day}"]`))
  await expect(days.first()).toBeVisible()
  // The calendar shows only the days of one month, so the loop presses "Next month" if necessary.
  while ((await button.count()) === 0) {
    const first = await days.first().getAttribute('data-date')
    await page.getByRole('button', { name: 'Next month' }).first().click()
    await expect(days.first()).not.toHaveAttribute('data-date', first ?? '')
  }
  return button
}

/**
 * Keeps a page's toasts open, as a pointer does that never leaves them. Even a slow test can then
 * reach each toast.
 */
export const keepToasts = (page: Page) =>
  page.addInitScript(() => {
    const toast = '[data-sonner-toast]'
    addEventListener(
      'pointerout',
      (event) => {
        const isInToast = event.target instanceof Element && event.target.closest(toast)
        if (isInToast) event.stopImmediatePropagation()
      },
      { capture: true },
    )
    const hover = () => {
      for (const each of document.querySelectorAll(toast))
        each.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    new MutationObserver(hover).observe(document, { childList: true, subtree: true })
  })

/** Opens the booking modal for a treatment on the given ISO date, but does not submit the form. */
export async function openModal(page: Page, treatment: string, day: string): Promise<void> {
  await page.goto(`/appointment?date=${day}`)
  await treatmentCard(page, treatment)
    .getByRole('button', { name: /Book Appointment/ })
    .click()
  await expect(page.getByRole('dialog', { name: `Booking for: ${treatment}` })).toBeVisible()
}

/** Blocks requests for a hold (temporary reservation), so that other patients can book the slot. */
export const withoutHolds = (at: Page | BrowserContext) => at.route('**/hold', () => {})

export const treatmentCard = (page: Page, treatment: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: treatment })

/** Books a treatment's first free slot on an ISO date, and opens the booking's payment page. */
export async function bookToPay(page: Page, treatment: string, day: string): Promise<void> {
  await openModal(page, treatment, day)
  await page.getByRole('button', { name: 'Submit' }).click()
  // If the clinic refuses the booking, the failure of this line prints the reason.
  await expect(page.getByRole('main')).toContainText(`${treatment} is booked.`)
  await page.getByRole('link', { name: /Pay now/ }).click()
  await expect(page.getByText(`Please Pay for ${treatment}`)).toBeVisible()
}

/** Fills in the card form and presses Pay. */
export async function pay(page: Page, number: string = CARDS.pays): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expir/).fill('1239')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

export const CONGRATULATIONS = 'Congratulations your payment is compelete'

type Listed = { _id: string; email: string }

/** Answers the page's requests for the list of users with the given users, in the API's format. */
export const serveUsers = (page: Page, users: (route: Route) => Promise<readonly Listed[]>) =>
  page.route(
    ({ pathname }) => pathname === '/user',
    async (route) => {
      const all = await users(route)
      const { searchParams } = new URL(route.request().url())
      const found = all.filter(({ email }) => email.includes(searchParams.get('query') ?? ''))
      const first = Number(searchParams.get('offset') ?? 0)
      return route.fulfill({
        json: found.slice(first, first + Number(searchParams.get('limit') ?? found.length)),
        headers: { 'x-total-count': `${found.length}`, 'x-users-count': `${all.length}` },
      })
    },
  )

/** Returns a function that reads the clinic's users with the given email addresses. */
export const onlyUsers =
  (...emails: string[]) =>
  async (route: Route): Promise<readonly Listed[]> => {
    const response = await route.fetch({ url: new URL('/user', route.request().url()).href })
    return UserList.parse(await response.json()).filter(({ email }) => emails.includes(email))
  }
