import { parseDate } from '@internationalized/date'
import type { Page } from '@playwright/test'
import { formatBookingDate } from '../../schemas/date.ts'
import { visitStart } from '../../schemas/visit.ts'
import { logIn, PATIENT, patientElsewhere } from '../rig/accounts.ts'
import { moveClock } from '../rig/demo-clock.ts'
import { activate, tabTo } from '../rig/keyboard.ts'
import { newestMailTo } from '../rig/mailbox.ts'
import { bookToPay, CONGRATULATIONS, dayAhead, pay } from '../rig/people.ts'
import type { ClinicProcess } from '../rig/process.ts'
import { CARDS } from '../rig/test-cards.ts'
import { findDim } from './contrast.ts'
import { expect, test, testOfFile } from './fixtures.ts'
import { expectAccessible, expectFocusSeen } from './inspect.ts'
import { EASY, findCut, findSmall, LEAST, TARGETS } from './targets.ts'

// This file tests pages that work without scripts: the pages of email links and of demo mode.
const testAtDemo = testOfFile({ PAY_AT_CLINIC: 'on' })
testAtDemo.slow()

const DAY = dayAhead(4)
const HOUR_MS = 3_600_000
const NINE = '09.00 AM - 09.30 AM'
const TEN = '10.00 AM - 10.30 AM'
const AT_EIGHT = visitStart({ date: DAY, slot: '08.00 AM - 08.30 AM' }, 'America/New_York')
const SHORT_DAY = AT_EIGHT.toLocaleDateString('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'America/New_York',
})
const DESK = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
const NARROW = { width: 320, height: 640 }

/** Checks a page's accessibility, target sizes and contrast, and that Tab reaches each control. */
async function expectGood(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await page.setViewportSize(DESK)
  expect.soft(await findSmall(page, LEAST), `${what}: under ${LEAST} px`).toEqual([])
  expect.soft(await findDim(page), `${what}: hard to read`).toEqual([])
  await page.setViewportSize(PHONE)
  expect.soft(await findSmall(page, EASY), `${what}: under ${EASY} px, on a phone`).toEqual([])
  expect.soft(await findCut(page), `${what}: cut off, on a phone`).toEqual([])
  await page.setViewportSize(NARROW)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect.soft(await page.evaluate(overflow), `${what}: scrolls sideways`).toBe(0)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize(DESK)
  for (const control of await page.locator(TARGETS).filter({ visible: true }).all()) {
    await tabTo(page, control)
    await expectFocusSeen(page, what, true)
  }
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

/** Books a treatment for the demo's patient, who may pay at the clinic. */
async function book(clinic: ClinicProcess, treatment: string, price: number, slot: string) {
  const patient = await patientElsewhere(clinic.url, PATIENT)
  const treatmentId = treatment.toLowerCase().replace(' ', '-')
  const date = formatBookingDate(parseDate(DAY))
  const { _id: id } = await patient.book({ treatmentId, treatment, price, date, slot })
  return { id, move: (to: string) => patient.move(id, { sequence: 0, date, slot: to }) }
}

async function payByCard(page: Page, treatment: string, card: string): Promise<void> {
  await bookToPay(page, treatment, DAY)
  await pay(page, card)
  await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
}

/** Waits for the reminder email about the visit at a given time, and returns the email's links. */
async function remindedOf(clinic: ClinicProcess, time: string) {
  const subject = `Reminder: your appointment on ${SHORT_DAY}, ${time}`
  const read = () => newestMailTo(clinic, PATIENT.email, subject)
  await expect.poll(read).toContain('/v/')
  const text = await read()
  const [coming = '', cannot = '', noReminders = ''] = text.match(/http\S+\/v\/\S+/g) ?? []
  return { coming, cannot, noReminders }
}

testAtDemo('the links in a reminder, in every state', async ({ page, clinic, quiet }) => {
  await logIn(page, PATIENT)
  await payByCard(page, 'Cavity Filling', CARDS.pays)
  await book(clinic, 'Teeth Cleaning', 90, NINE)
  const later = await book(clinic, 'Fluoride Treatment', 40, TEN)
  await moveClock(clinic, new Date(AT_EIGHT.getTime() - 21 * HOUR_MS))
  const [eight, nine, ten] = await Promise.all(
    ['8:00 AM', '9:00 AM', '10:00 AM'].map((time) => remindedOf(clinic, time)),
  )
  if (!eight || !nine || !ten) throw new Error('There are three reminders')

  await page.goto(nine.coming)
  await heading(page, 'Are you coming?')
  await expectGood(page, 'a visit to confirm')
  await activate(page, button(page, 'I’m coming'))
  await heading(page, 'Thank you. See you then.')
  await expectGood(page, 'a confirmed visit')

  await page.goto(nine.noReminders)
  await expectGood(page, 'reminders to turn off')
  await activate(page, button(page, 'Turn off reminders'))
  await heading(page, 'Your reminders are off')
  await expectGood(page, 'reminders turned off')

  await page.goto(nine.cannot)
  await heading(page, 'Cancel this appointment?')
  await expectGood(page, 'a visit to cancel')
  await activate(page, button(page, 'Cancel the appointment'))
  await heading(page, 'This appointment is cancelled')
  await expectGood(page, 'a visit cancelled by its link')

  await later.move('11.00 AM - 11.30 AM')
  await page.goto(ten.coming)
  await heading(page, 'Your appointment has a new time')
  await expectGood(page, 'a link from before a move')

  await page.goto(eight.cannot)
  await expect(page.getByText('$75')).toBeVisible()
  await moveClock(clinic, new Date(AT_EIGHT.getTime() - HOUR_MS))
  await activate(page, button(page, 'Cancel the appointment'))
  await expect(page).toHaveTitle(/^Error: /)
  await expectGood(page, 'a visit whose refund has changed')

  await moveClock(clinic, AT_EIGHT)
  await page.goto(eight.coming)
  await heading(page, 'This appointment has started')
  await expectGood(page, 'a link of a visit that has started')

  await page.goto('/v/unknown')
  await heading(page, 'This link does not work')
  await expectGood(page, 'an unknown link')
  // The browser's console shows two error replies: to the cancellation and to `/v/unknown`.
  expect(quiet.splice(0)).toHaveLength(2)
})

testAtDemo('the pages of demo mode', async ({ page, clinic, quiet }) => {
  await page.goto('/cards')
  await expectGood(page, 'no charges yet')
  await logIn(page, PATIENT)
  await payByCard(page, 'Cavity Filling', CARDS.fraud)
  await expect.poll(() => newestMailTo(clinic, PATIENT.email, 'Your appointment')).not.toBe('')

  await page.goto('/demo')
  await expectGood(page, 'the tools of the demo')
  await activate(page, page.getByRole('link', { name: 'Mailbox' }))
  await heading(page, 'Mailbox')
  await expectGood(page, 'the mailbox')
  await activate(page, page.getByRole('link', { name: /^Your appointment: / }))
  await expect(page.getByRole('region', { name: 'Calendar entry' })).toBeVisible()
  await expectGood(page, 'a mail in the mailbox')

  await activate(page, page.getByRole('link', { name: 'Demo tools' }))
  await activate(page, page.getByRole('link', { name: 'Cards' }))
  await heading(page, 'Card service')
  await expectGood(page, 'a disputed charge')
  await activate(page, button(page, 'Win'))
  await expect(button(page, 'Win')).toHaveCount(0)
  await expectGood(page, 'a dispute that is won')

  await activate(page, page.getByRole('link', { name: 'Demo tools' }))
  await activate(page, page.getByRole('link', { name: 'Set the clock' }))
  await heading(page, 'The clinic’s clock')
  await expectGood(page, 'the clock of the demo')
  await page.getByLabel('Pretend it is').evaluate((field) => field.setAttribute('min', ''))
  await page.getByLabel('Pretend it is').fill('2020-01-01T08:00')
  await activate(page, button(page, 'Move the clock'))
  await expect(page).toHaveTitle(/^Error: /)
  await expectGood(page, 'a time that is over')
  await page.getByLabel('Pretend it is').fill(`${DAY}T08:00`)
  await activate(page, button(page, 'Move the clock'))
  await expect(page.getByText('The clock has been moved.')).toBeVisible()
  await expectGood(page, 'a clock that was moved')
  // The browser's console shows the error reply to the attempt to set the clock back.
  expect(quiet.splice(0)).toHaveLength(1)
})

test('the pages of the manual', async ({ page }) => {
  await page.goto('/manual')
  await heading(page, 'The manual')
  await expectGood(page, 'the contents of the manual')
  await activate(page, page.getByRole('link', { name: 'Today', exact: true }).first())
  await heading(page, 'Today')
  await expectGood(page, 'a chapter of the manual')
  expect(await page.locator('script').count()).toBe(0)
})
