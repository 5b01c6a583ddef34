import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { ADMIN, fillLogin, signOutButton } from '../rig/accounts.ts'
import { CONGRATULATIONS, pay, treatmentCard } from '../rig/people.ts'
import { expect, testOfFile } from './fixtures.ts'

// On each day on which the clinic opens, at least one doctor offers the Oral Check-up.
const TREATMENT = 'Oral Check-up'
const HALF = '$30'

// This test uses the demo's doctors and closed days, which most browser tests turn off.
const test = testOfFile({ DEMO_DOCTORS: 'on' })

/** Opens a tool of demo mode, such as the mailbox, through a link that every page has. */
async function openTool(page: Page, name: string): Promise<void> {
  if (!(await page.getByRole('link', { name: 'Demo tools' }).isVisible()))
    await page.getByRole('link', { name: /^Demo mode/ }).click()
  else await page.getByRole('link', { name: 'Demo tools' }).click()
  await page.getByRole('link', { name, exact: true }).click()
}

/** Presses the link `link`, which loads the page again, until the page shows `what`. */
async function loadUntil(page: Page, link: string, what: Locator): Promise<void> {
  await expect(page.getByRole('link', { name: link })).toBeVisible()
  await expect(async () => {
    if (await what.isVisible()) return
    await page.waitForLoadState()
    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: link }).click()
    await loaded
    expect(await what.isVisible()).toBe(true)
  }).toPass()
}

/** Opens the demo's mailbox, waits until an email with the subject arrives, and opens the email. */
async function openMail(page: Page, subject: RegExp): Promise<void> {
  await openTool(page, 'Mailbox')
  const mail = page.getByRole('link', { name: subject })
  await loadUntil(page, 'Check for new emails', mail.first())
  await mail.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)
}

/** Presses a link in the email that the demo's mailbox shows. */
const follow = (page: Page, name: string) =>
  page.frameLocator('iframe').getByRole('link', { name, exact: true }).click()

/** Reads, with an independent library, the calendar entry that the demo's mailbox shows. */
async function entryOf(page: Page) {
  const entry = page.getByRole('region', { name: 'Calendar entry' }).locator('pre')
  const text = (await entry.textContent()) ?? ''
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate(),
  }
}

/** Converts a time to the clinic's local time, in the format of the field for the demo's clock. */
const wallTime = (at: Date) =>
  at.toLocaleString('sv', { timeZone: 'America/New_York' }).slice(0, 16).replace(' ', 'T')

test('the tour of the demo: book, pay, move, be reminded, cancel, get the refund', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Appointment', exact: true }).first().click()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await page.getByLabel('Name').fill('Nora Novak')
  await page.getByLabel('Email').fill('nora@mail.com')
  await page.getByLabel('Password', { exact: true }).fill('secret-1')
  await page.getByRole('button', { name: 'SignUp' }).click()

  await expect(page.getByRole('button', { name: /selected.*, \d+ free times?$/ })).toBeVisible()
  await page.getByRole('radio', { name: 'List' }).check()
  const days = page.getByRole('list', { name: 'Days' })
  await days
    .getByRole('button', { name: /free time/ })
    .nth(4)
    .click()
  await treatmentCard(page, TREATMENT)
    .getByRole('button', { name: /Book Appointment/ })
    .click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await pay(page)
  await expect(page.getByText(CONGRATULATIONS)).toBeVisible()

  await openMail(page, /^Your appointment: /)
  const booked = await entryOf(page)
  expect(booked).toMatchObject({ method: 'REQUEST', sequence: 0 })
  await follow(page, 'See, move or cancel the appointment')

  await page.getByRole('button', { name: 'Move to another time' }).click()
  await page.getByRole('button', { name: /^Next day, / }).click()
  const times = page.getByRole('button', { name: /^\d+:\d\d\s.*[AP]M/ })
  const nextFree = page.getByRole('button', { name: /^Next day with a free time: / })
  // Until the next day's times have loaded, the page keeps showing the previous day's times.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expect(times.or(nextFree).first()).toBeVisible()
  if (await nextFree.isVisible()) await nextFree.click()
  await times.first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move Appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Your appointment has been moved' })).toBeVisible()

  await openMail(page, /^Moved: your appointment is now on /)
  const moved = await entryOf(page)
  expect(moved).toMatchObject({ method: 'REQUEST', sequence: 1, uid: booked.uid })
  expect(moved.start.getTime()).toBeGreaterThan(booked.start.getTime())
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the email as a file' }).click()
  const file = await readFile(await (await downloading).path(), 'latin1')
  expect(file).toMatch(/^Content-Type: text\/calendar.*method=REQUEST/im)

  const dayBefore = new Date(moved.start.getTime() - 23 * 3_600_000)
  await openTool(page, 'Set the clock')
  await page.getByLabel('Pretend it is').fill(wallTime(dayBefore))
  await page.getByRole('button', { name: 'Move the clock' }).click()
  await expect(page.getByRole('status')).toContainText('The clock has been moved.')

  await openMail(page, /^Reminder: your appointment on /)
  await follow(page, 'I can’t come')
  await expect(
    page.getByText(`If you cancel it now, we will refund ${HALF} to your card.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the appointment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This appointment is cancelled')

  await page.getByRole('link', { name: 'To the website' }).click()
  await openMail(page, /^Cancelled: your appointment on /)
  expect(await entryOf(page)).toMatchObject({ method: 'CANCEL', sequence: 2, uid: booked.uid })

  await openTool(page, 'Cards')
  const refund = page.getByRole('row').filter({ hasText: 'Refund' })
  await loadUntil(page, 'Check for changes', refund.filter({ hasText: 'Done' }))
  await expect(refund.last()).toContainText(`${HALF}.00`)

  await page.getByRole('link', { name: 'Back to the clinic' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'My History' }).click()
  const row = page.getByRole('row').filter({ hasText: TREATMENT })
  await expect(row).toContainText(HALF)

  await signOutButton(page).click()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await fillLogin(page, ADMIN)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(
    page.getByText(
      'All is well: every charge has a paid booking, and every paid booking has a charge.',
    ),
  ).toBeVisible()
})
