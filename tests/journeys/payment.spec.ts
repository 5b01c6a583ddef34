import { expect, test } from './fixtures.ts'
import { bookToPay, CONGRATULATIONS, dayAhead, pay, signUp } from '../rig/people.ts'
import { CARDS } from '../rig/test-cards.ts'

const DECLINES = [
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000127', "Your card's security code is incorrect."],
] as const

test('every refusal of the card is shown in red, and another card then pays', async ({
  page,
  quiet,
}) => {
  await signUp(page)
  await bookToPay(page, 'Teeth Cleaning', dayAhead(3))
  for (const [number, message] of DECLINES) {
    await pay(page, number)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByText(CONGRATULATIONS)).toBeHidden()
  }
  await pay(page)
  await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
  // The browser's console shows the error replies to the declined cards.
  expect(quiet.every((line) => line.includes('402') || line.includes('400'))).toBe(true)
  quiet.length = 0
})

test('a failed 3-D Secure check asks for another try, and a completed check pays', async ({
  page,
  quiet,
}) => {
  await signUp(page)
  await bookToPay(page, 'Oral Check-up', dayAhead(3))
  await pay(page, CARDS.asksForCode)
  await page.getByRole('dialog').getByRole('button', { name: /Fail/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: /authenticate/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Complete/ })
    .click()
  await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
  quiet.length = 0
})

test('a charge that could not be recorded is never charged again, and is recorded in the end', async ({
  page,
  quiet,
}) => {
  await signUp(page)
  await bookToPay(page, 'Root Canal Treatment', dayAhead(3))
  await page.route('**/booking/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await pay(page)
  await expect(page.getByText(/charged/i).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeHidden()
  // The server finds the unrecorded charge by itself, so after a reload the page shows the payment.
  await page.unroute('**/booking/*')
  await page.reload()
  await expect(page.getByText(/pi_\w+/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeHidden()
  await page.goto('/dashboard')
  await expect(page.getByRole('row').filter({ hasText: 'Root Canal' })).toContainText('Paid')
  quiet.length = 0
})

test('a name of 70 letters without a space fits a narrow payment page and its receipt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signUp(page, 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2))
  await bookToPay(page, 'Fluoride Treatment', dayAhead(6))
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  expect(await overflow()).toBe(0)
  await pay(page)
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  expect(await overflow()).toBe(0)
})

test('two tabs that pay for one booking charge it once', async ({ page, context, quiet }) => {
  await signUp(page)
  await bookToPay(page, 'Tooth Extraction', dayAhead(4))
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled()
  await Promise.all([pay(page), pay(other)])
  for (const tab of [page, other]) await expect(tab.getByText(/pi_\w+/).first()).toBeVisible()
  const [first, second] = await Promise.all(
    [page, other].map((tab) =>
      tab
        .getByText(/pi_\w+/)
        .first()
        .textContent(),
    ),
  )
  expect(/pi_\w+/.exec(first ?? '')?.[0]).toBe(/pi_\w+/.exec(second ?? '')?.[0])
  quiet.length = 0
})

test("another patient's booking cannot be opened for payment", async ({
  page,
  browser,
  baseURL,
  quiet,
}) => {
  await signUp(page)
  await bookToPay(page, 'Braces Consultation', dayAhead(5))
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signUp(stranger, 'Sam Stranger')
  await stranger.goto(page.url())
  await expect(stranger.getByRole('link', { name: /My Appointments/ }).first()).toBeVisible()
  await expect(stranger.getByText('Please Pay for')).toBeHidden()
  await expect(
    stranger
      .getByRole('alert')
      .or(stranger.getByText(/not yours|another/i))
      .first(),
  ).toBeVisible()
  await stranger.context().close()
  quiet.length = 0
})
