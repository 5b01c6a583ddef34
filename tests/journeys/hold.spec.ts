import { parseDate } from '@internationalized/date'
import type { Browser, Page } from '@playwright/test'
import { formatBookingDate } from '../../schemas/date.ts'
import { Hold } from '../../schemas/hold.ts'
import { displaySlot } from '../../schemas/slot.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { signOutButton } from '../rig/accounts.ts'
import { moveClock } from '../rig/demo-clock.ts'
import { dayAhead, openModal, PASSWORD, signUp, treatmentCard } from '../rig/people.ts'
import { dayPattern } from '../rig/shown.ts'
import { expect, testOfFile } from './fixtures.ts'
import { follow } from './script.ts'

const TREATMENT = 'Teeth Whitening'
const ID = 'teeth-whitening'
const EIGHT = '08.00 AM - 08.30 AM'
const HALF_PAST = '08.30 AM - 09.00 AM'
const MINUTE = 60_000

const test = testOfFile()
// The tests in this file move the clock of a shared clinic, so the tests run one after another.
test.describe.configure({ mode: 'serial' })

const kept = (page: Page, slot = EIGHT) =>
  page.getByRole('dialog').getByText(`${displaySlot(slot)} is held for you until `)
const time = (page: Page) => page.getByRole('combobox', { name: 'Time' })

async function freeSlots(page: Page, day: string): Promise<readonly string[]> {
  const date = formatBookingDate(parseDate(day))
  const reply = await page.request.get('/available', { params: { date } })
  return TreatmentList.parse(await reply.json()).find(({ _id }) => _id === ID)?.slots ?? []
}

async function another(browser: Browser, baseURL = '') {
  const context = await browser.newContext({ baseURL })
  return { page: await context.newPage(), close: () => context.close() }
}

test('while Ann fills in the form, nobody else is offered her time', async ({
  page,
  browser,
  baseURL,
}) => {
  const day = dayAhead(7)
  await signUp(page, 'Ann')
  await openModal(page, TREATMENT, day)
  await expect(kept(page)).toBeVisible()
  const bob = await another(browser, baseURL)
  await signUp(bob.page, 'Bob')
  await openModal(bob.page, TREATMENT, day)
  await expect(time(bob.page)).toHaveValue(HALF_PAST)
  await expect(kept(bob.page, HALF_PAST)).toBeVisible()
  await bob.page.goto('/about')
  // The booking page releases the held slot when the patient leaves the page.
  await expect.poll(() => freeSlots(page, day)).toContain(HALF_PAST)
  await bob.close()
  expect(await freeSlots(page, day)).not.toContain(EIGHT)

  await page.reload()
  await expect(kept(page)).toBeVisible()
  await expect(time(page)).toHaveValue(EIGHT)
  expect(await freeSlots(page, day)).not.toContain(EIGHT)

  await page.keyboard.press('Escape')
  await expect.poll(() => freeSlots(page, day)).toContain(EIGHT)
})

test('a visitor keeps the time through the sign-up, and gives it up by signing out', async ({
  page,
}) => {
  const day = dayAhead(8)
  const address = `/appointment?date=${day}&treatment=${ID}`
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect.poll(() => freeSlots(page, day)).not.toContain(EIGHT)
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await page.getByLabel('Name').fill('Vera')
  await page.getByLabel('Email').fill(`vera${process.pid}@mail.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await page.waitForURL(`**${address}`)
  await expect(kept(page)).toBeVisible()
  await expect(time(page)).toHaveValue(EIGHT)
  const other = await page.context().newPage()
  await other.goto('/')
  await signOutButton(other).click()
  await expect.poll(() => freeSlots(other, day)).toContain(EIGHT)
})

for (const [how, ms] of [
  ['2 hours ahead', 120 * MINUTE],
  ['3 days behind', -3 * 24 * 60 * MINUTE],
] as const)
  test(`a device clock that is ${how} loses no time, and Today is the clinic’s`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + ms })
    const day = dayAhead(ms > 0 ? 10 : 11)
    await signUp(page)
    await openModal(page, TREATMENT, day)
    await expect(kept(page)).toBeVisible()
    await page.clock.runFor(MINUTE)
    await expect(kept(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'List' }).check()
    const today = formatBookingDate(parseDate(dayAhead(0)))
    const days = page.getByRole('list', { name: 'Days' }).getByRole('button')
    await expect(days.first()).toHaveText(new RegExp(`^${dayPattern(today)} `))
  })

test('two keys keep the time ten minutes longer', async ({ page }) => {
  const day = dayAhead(9)
  await signUp(page)
  await openModal(page, TREATMENT, day)
  await expect(kept(page)).toBeVisible()
  // The test controls the page's clock, because a warning appears 2 minutes before a hold expires.
  await page.clock.install({ time: new Date() })
  await page.reload()
  await expect(kept(page)).toBeVisible()
  await page.clock.fastForward(8 * MINUTE)
  await expect(page.getByRole('button', { name: 'Keep it 10 more minutes' })).toBeVisible()
  const extended = page.waitForResponse(/\/hold\/.*\/extend$/)
  await time(page).focus()
  await follow(page, [
    ['F8', 'button "Keep it 10 more minutes"'],
    ['Enter', 'combobox "Time"'],
  ])
  expect(Hold.parse(await (await extended).json())).toMatchObject({ extensionsLeft: 9 })
})

test('after the kept time has expired, whoever is first gets it', async ({
  page,
  clinic,
  browser,
  baseURL,
}) => {
  const day = dayAhead(10)
  await signUp(page, 'Ann')
  await openModal(page, TREATMENT, day)
  await expect(kept(page)).toBeVisible()
  await moveClock(clinic, new Date(Date.now() + 11 * MINUTE))
  const bob = await another(browser, baseURL)
  await signUp(bob.page, 'Bob')
  await openModal(bob.page, TREATMENT, day)
  await expect(time(bob.page)).toHaveValue(EIGHT)
  await bob.page.getByRole('button', { name: 'Submit' }).click()
  await expect(bob.page.getByText(/^Appointment is set, /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  const offers = page.getByRole('region', { name: `The nearest free times for ${TREATMENT}:` })
  await expect(offers.getByRole('button').first()).toContainText(displaySlot(HALF_PAST))
  await expect(treatmentCard(page, TREATMENT)).toContainText(displaySlot(HALF_PAST))
  await bob.close()
})

test('a time that somebody else keeps is replaced in the open form, with the reason', async ({
  page,
  browser,
  baseURL,
  quiet,
}) => {
  const day = dayAhead(11)
  await signUp(page, 'Ann')
  await page.goto(`/appointment?date=${day}`)
  await expect(treatmentCard(page, TREATMENT)).toContainText(displaySlot(EIGHT))
  const bob = await another(browser, baseURL)
  await signUp(bob.page, 'Bob')
  await openModal(bob.page, TREATMENT, day)
  await expect(kept(bob.page)).toBeVisible()
  await treatmentCard(page, TREATMENT)
    .getByRole('button', { name: /Book Appointment/ })
    .click()
  await expect(kept(page, HALF_PAST)).toBeVisible()
  await expect(time(page)).toHaveValue(HALF_PAST)
  await expect(page.getByText(`${displaySlot(EIGHT)} is no longer free.`).first()).toBeVisible()
  await bob.close()
  // The browser's console shows the error reply to the request for the slot that Bob holds.
  expect(quiet).toHaveLength(1)
  quiet.length = 0
})
