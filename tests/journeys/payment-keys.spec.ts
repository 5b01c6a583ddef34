import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { activate, tabTo } from '../rig/keyboard.ts'
import { bookToPay, CONGRATULATIONS, dayAhead, signUp } from '../rig/people.ts'
import { CARDS } from '../rig/test-cards.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true })
const congratulations = (page: Page) => page.getByRole('heading', { name: CONGRATULATIONS })

/** Presses a key, and expects the element `focused` to have the focus afterwards. */
async function press(page: Page, key: string, focused: Locator) {
  await page.keyboard.press(key)
  await expect(focused).toBeFocused()
}

/** Signs up, books a visit, and moves the focus to the card number field with the Tab key. */
async function atCardNumber(page: Page, treatment: string, days: number) {
  await signUp(page)
  await bookToPay(page, treatment, dayAhead(days))
  await expect(pay(page)).toBeEnabled()
  await tabTo(page, field(page, /Card number/))
}

test('from the form through a declined card to the receipt, the focus moves to the next control', async ({
  page,
  quiet,
}) => {
  await signUp(page)
  await bookToPay(page, 'Cavity Filling', dayAhead(8))
  await expect(pay(page)).toBeEnabled()
  await tabTo(page, page.getByRole('button', { name: 'Copy the number of the test card' }))
  await press(page, 'Tab', field(page, /Card number/))
  await press(page, 'Enter', field(page, /Card number/))
  await expect(page.getByText('Your card number is incomplete.').first()).toBeVisible()

  await page.keyboard.type(CARDS.declined)
  await expect(page.getByText('Your card number is incomplete.')).toHaveCount(0)
  await press(page, 'Tab', field(page, /Expir/))
  await page.keyboard.type('1239')
  await press(page, 'Tab', field(page, /CVC/))
  await page.keyboard.type('123')
  await press(page, 'Tab', pay(page))
  await press(page, 'Enter', pay(page))
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
  await expect(pay(page)).toBeFocused()

  await press(page, 'Shift+Tab', field(page, /CVC/))
  await press(page, 'Shift+Tab', field(page, /Expir/))
  await expect(field(page, /Expir/)).toHaveValue('12 / 39')
  await press(page, 'Shift+Tab', field(page, /Card number/))
  await page.keyboard.type(CARDS.pays)
  await press(page, 'Enter', congratulations(page))

  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expect(congratulations(page)).toBeFocused()
  await press(page, 'Tab', page.getByRole('button', { name: 'Print receipt' }))
  await press(page, 'Tab', page.getByRole('link', { name: 'Back to My Appointments' }))
  await press(page, 'Enter', page.getByRole('heading', { name: 'My Appointments', level: 1 }))
  quiet.length = 0
})

test('the 3-D Secure dialog takes the focus, closes with Escape, and returns the focus', async ({
  page,
  quiet,
}) => {
  await atCardNumber(page, 'Tooth Extraction', 8)
  await page.keyboard.type(CARDS.asksForCode)
  await press(page, 'Tab', field(page, /Expir/))
  await page.keyboard.type('1239')
  await press(page, 'Tab', field(page, /CVC/))
  await page.keyboard.type('123')
  await press(page, 'Tab', pay(page))
  const dialog = page.getByRole('dialog', { name: '3-D Secure check' })
  const complete = dialog.getByRole('button', { name: 'Complete' })
  await press(page, 'Enter', complete)
  await expect(dialog).toHaveAccessibleDescription(/confirm the payment of \$/)
  await press(page, 'Tab', dialog.getByRole('button', { name: 'Fail' }))
  await press(page, 'Escape', pay(page))
  await expect(page.getByRole('alert').filter({ hasText: /authenticate/ })).toBeVisible()
  await press(page, 'Enter', complete)
  await press(page, 'Enter', congratulations(page))
  quiet.length = 0
})

test('the focus survives a payment that gets no reply', async ({ page, quiet }) => {
  await atCardNumber(page, 'Oral Check-up', 8)
  await page.keyboard.type(CARDS.pays)
  await press(page, 'Tab', field(page, /Expir/))
  await page.keyboard.type('1239')
  await press(page, 'Tab', field(page, /CVC/))
  await page.keyboard.type('123')
  await press(page, 'Tab', pay(page))
  await page.route('**/confirm', (route) => route.abort())
  await press(page, 'Enter', page.getByRole('button', { name: 'Try again' }))
  await expect(pay(page)).toBeDisabled()
  await expect(pay(page)).toHaveAccessibleDescription('You can’t pay until this is resolved.')
  await page.unroute('**/confirm')
  await press(page, 'Enter', page.getByRole('heading', { name: 'Pay by card' }))
  await expect(pay(page)).toBeEnabled()
  await activate(page, pay(page))
  await expect(congratulations(page)).toBeFocused()
  quiet.length = 0
})
