import { expect, type Page } from '@playwright/test'

let people = 0

/** Signs a new patient up; each has an address of their own. */
export async function signUp(page: Page, name = 'Nora Novak'): Promise<string> {
  people += 1
  const email = `patient${process.pid}n${people}@mail.com`
  await page.goto('/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'SignUp' }).click()
  await page.waitForURL('**/appointment**')
  await expect(page.getByRole('heading', { name: /^Available Appointsment on/ })).toBeVisible()
  return email
}

type Letter = { email: string; subject: string; message: string }

/** Writes to the clinic at `url` from elsewhere, as its contact form does. */
export async function writeTo(url: string, letter: Letter): Promise<void> {
  const reply = await fetch(`${url}/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(letter),
  })
  expect(reply.ok, `POST /message: ${reply.status}`).toBe(true)
}

/** The ISO day `days` after the clinic's today. */
export function dayAhead(days: number): string {
  const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
  return zone.format(new Date(Date.now() + days * 86_400_000))
}

/** Opens the modal of a treatment on a day, without sending it. */
export async function openModal(page: Page, treatment: string, day: string): Promise<void> {
  await page.goto(`/appointment?date=${day}`)
  await treatmentCard(page, treatment)
    .getByRole('button', { name: /Book Appointment/ })
    .click()
  await expect(page.getByRole('dialog', { name: `Booking for: ${treatment}` })).toBeVisible()
}

export const treatmentCard = (page: Page, treatment: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: treatment })

/** Books the first free slot of a treatment and goes to its payment. */
export async function bookToPay(page: Page, treatment: string, day: string): Promise<void> {
  await openModal(page, treatment, day)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: /Pay now/ }).click()
  await expect(page.getByText(`Please Pay for ${treatment}`)).toBeVisible()
}

/** Fills the card form in and presses Pay. */
export async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expir/).fill('1239')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

export const CONGRATULATIONS = 'Congratulations your payment is compelete'
