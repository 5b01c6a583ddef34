import { parseDate, toZoned } from '@internationalized/date'
import type { Page } from '@playwright/test'
import { formatBookingDate } from '../../schemas/date.ts'
import { displaySlot } from '../../schemas/slot.ts'
import { TreatmentList } from '../../schemas/treatment.ts'
import { logIn, patientElsewhere, PATIENT } from '../rig/accounts.ts'
import { moveClock } from '../rig/demo-clock.ts'
import { CONGRATULATIONS, dayAhead, PASSWORD } from '../rig/people.ts'
import { CARDS } from '../rig/test-cards.ts'
import { expect, testOnOwnServer as test } from './fixtures.ts'
import { countKeys, countTaps } from './taps.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const HELD =
  /^Cavity Filling, .+ is held for you until \d+:\d\d\s[AP]M\. Log in or sign up to book it\.$/

const firstTime = (page: Page) => page.getByRole('link', { name: /^Book Cavity Filling: / }).first()
const newAccount = (page: Page) => page.getByRole('link', { name: 'Create New Account' })
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit' })
const set = (page: Page) => page.getByText(/^Appointment is set, /).first()

// Late in the day, few times are left, and the clinic lets visitors hold only a part of them.
const MORNING = toZoned(parseDate(dayAhead(1)), 'America/New_York')
  .set({ hour: 7 })
  .toDate()
test.beforeEach(({ ownClinic }) => moveClock(ownClinic, MORNING))

async function isFree(url: string, day: string, slot: string): Promise<boolean> {
  const date = encodeURIComponent(formatBookingDate(parseDate(day)))
  const reply = await fetch(`${url}/available?date=${date}`)
  const treatments = TreatmentList.parse(await reply.json())
  return treatments.some(({ _id, slots }) => _id === 'cavity-filling' && slots.includes(slot))
}

const FIELDS = [
  ['Name', 'Nora Novak'],
  ['Email', 'nora@mail.com'],
  ['Password', PASSWORD],
] as const
const CARD = [
  ['Card number', CARDS.pays],
  [/Expir/, '1239'],
  [/CVC/, '123'],
] as const

test.describe('on a phone', () => {
  test.use(PHONE)

  const payWith = async (page: Page, { tap }: ReturnType<typeof countTaps>) => {
    await tap(page.getByRole('link', { name: /^Pay now/ }))
    for (const [label, text] of CARD) {
      await tap(page.getByLabel(label))
      await page.keyboard.type(text)
    }
    await tap(page.getByRole('button', { name: 'Pay', exact: true }))
    await expect(page.getByText(CONGRATULATIONS).first()).toBeVisible()
  }

  const bookAsNewcomer = async (page: Page, { tap }: ReturnType<typeof countTaps>) => {
    await page.goto('/')
    await tap(firstTime(page))
    await expect(page.getByText(HELD)).toBeVisible()
    const [link, button] = [newAccount(page), page.getByRole('button', { name: 'Login' })]
    expect((await link.boundingBox())?.width, 'as wide as Login').toBe(
      (await button.boundingBox())?.width,
    )
    await tap(link)
    await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
    await expect(page.getByText(HELD)).toBeVisible()
    for (const [label, text] of FIELDS) {
      await tap(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await tap(page.getByRole('button', { name: 'SignUp' }))
    await tap(submit(page))
    await expect(set(page)).toBeVisible()
  }

  test('a newcomer books and pays for a time of the front page, in few taps', async ({ page }) => {
    const taps = countTaps()
    await bookAsNewcomer(page, taps)
    taps.expectFew('newcomer, to the appointment')
    await payWith(page, taps)
    taps.expectFew('newcomer, to the payment')
  })

  test('a newcomer with a wallet pays without typing a card number', async ({ page }) => {
    const taps = countTaps()
    await bookAsNewcomer(page, taps)
    await taps.tap(page.getByRole('link', { name: /^Pay now/ }))
    await taps.tap(page.getByRole('button', { name: 'Pay with the test wallet' }))
    await expect(page.getByText(CONGRATULATIONS).first()).toBeVisible()
    taps.expectFew('newcomer, to the payment with a wallet')
  })

  test('a signed-in patient pays for a time of the front page, in few taps', async ({ page }) => {
    // A small screen shows Sign Out, for which the login waits, only inside the menu.
    await page.setViewportSize({ width: 1280, height: 900 })
    await logIn(page, PATIENT)
    await page.setViewportSize(PHONE.viewport)
    await page.goto('/')
    const taps = countTaps()
    await taps.tap(firstTime(page))
    await taps.tap(submit(page))
    await expect(set(page)).toBeVisible()
    taps.expectFew('signed in, to the appointment')
    await payWith(page, taps)
    taps.expectFew('signed in, to the payment')
  })
})

test('a newcomer books a time of the front page with few keys', async ({ page }) => {
  await page.goto('/')
  await expect(firstTime(page)).toBeVisible()
  const { press, tabTo, expectFew } = countKeys(page)
  await press('Tab')
  await press('Enter')
  await tabTo(firstTime(page))
  await press('Enter')
  await expect(page.getByText(HELD)).toBeVisible()
  await tabTo(newAccount(page))
  await press('Enter')
  for (const [label, text] of FIELDS) {
    await tabTo(page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await press('Enter')
  await tabTo(submit(page))
  await press('Enter')
  await expect(set(page)).toBeVisible()
  expectFew()
})

test('a newcomer whose time is taken reads so, and finds another in the form', async ({
  page,
  ownClinic,
}) => {
  await page.goto('/')
  const href = (await firstTime(page).getAttribute('href')) ?? ''
  const { searchParams } = new URL(href, ownClinic.url)
  const [day, slot] = [searchParams.get('date') ?? '', searchParams.get('slot') ?? '']
  const wish = { treatmentId: 'cavity-filling', treatment: 'Cavity Filling', price: 150, slot }
  // Each of the treatment's doctors may be free at this time.
  for (let doctors = 0; await isFree(ownClinic.url, day, slot); doctors += 1) {
    const account = { email: `other${doctors}@mail.com`, password: PASSWORD }
    const other = await patientElsewhere(ownClinic.url, account, 'up')
    await other.book({ ...wish, date: formatBookingDate(parseDate(day)) })
  }
  await firstTime(page).click()
  await expect(page.getByText(/^Cavity Filling, .+ is no longer free\./)).toBeVisible()
  await newAccount(page).click()
  for (const [label, text] of FIELDS) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'SignUp' }).click()
  await expect(page.getByText(`${displaySlot(slot)} is no longer free.`).first()).toBeVisible()
  await submit(page).click()
  await expect(set(page)).toBeVisible()
})

test('on a device on which somebody has logged in, the sign-up is a link', async ({ page }) => {
  await logIn(page, PATIENT)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.goto('/login')
  await expect(newAccount(page)).toHaveCSS('text-decoration-line', 'underline')
  await expect(newAccount(page)).toHaveCSS('border-top-width', '0px')
})
