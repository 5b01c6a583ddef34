import { parseDate } from '@internationalized/date'
import type { Locator, Page } from '@playwright/test'
import { formatBookingDate } from '../../schemas/date.ts'
import { expect, test } from './fixtures.ts'
import { dayAhead, signUp } from '../rig/people.ts'

const MOST = 20

/** Returns a keyboard that counts presses. Each held key and each typed character counts once. */
function countingKeyboard(page: Page) {
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  return {
    press,
    type: async (text: string) => {
      for (const key of text) await press(key)
    },
    count: () => presses,
  }
}

/** Waits until the list shows the treatments on the newly picked day, not on the previous day. */
const untilListed = (main: Locator) =>
  expect(main.getByRole('list').and(main.locator('[aria-busy="false"]'))).toBeVisible()

test(`a patient books from the landing page in at most ${MOST} presses, including a phone number`, async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const { press, type, count } = countingKeyboard(page)

  await press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press('Enter')
  await expect(main).toBeFocused()
  await press('Tab')
  await expect(main.getByRole('link', { name: 'Book an appointment' }).first()).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Book an appointment' })).toBeFocused()

  await press('Tab')
  // In the evening, today is full, and its button is off, but keeps its place.
  await expect(page.getByRole('button', { name: /^Today/ }).first()).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('button', { name: /^Tomorrow / })).toBeFocused()
  const date = formatBookingDate(parseDate(dayAhead(1)))
  await press('Enter')
  await expect(
    page.getByRole('heading', { name: `Available Appointsment on ${date}` }),
  ).toBeFocused()

  await untilListed(main)
  const book = main.getByRole('button', { name: 'Book Appointment' }).first()
  await expect(book).toBeVisible()
  await press('Tab')
  await expect(book).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('combobox', { name: 'Time' })).toBeFocused()
  await press('Tab')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await type('5550100')
  await press('Enter')
  await expect(page.getByText(new RegExp(`^Appointment is set, ${date} at `))).toBeVisible()
  expect(count()).toBeLessThanOrEqual(MOST)

  await expect(page.getByRole('link', { name: 'Pay now' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
})

test('a patient who knows the day types it, and books in nine presses from the treatments', async ({
  page,
}) => {
  await signUp(page)
  const { press, count } = countingKeyboard(page)
  const field = page.getByLabel('Or type a date')
  await field.focus()
  const example = await page.getByText(/^Such as /).innerText()
  const date = example.replace('Such as ', '')
  await page.keyboard.type(date.toLowerCase())
  await press('Enter')
  await expect(
    page.getByRole('heading', { name: `Available Appointsment on ${date}` }),
  ).toBeFocused()
  await untilListed(page.getByRole('main'))
  await expect(page.getByRole('button', { name: 'Book Appointment' }).last()).toBeVisible()
  await press('Tab')
  await press('Tab')
  await press('Enter')
  await expect(page.getByRole('combobox', { name: 'Time' })).toBeFocused()
  await press('ArrowDown')
  await press('Tab')
  await press('Enter')
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeFocused()
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
  expect(count()).toBeLessThan(10)
})
