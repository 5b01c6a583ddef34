import type { Page } from '@playwright/test'
import { bookToPay, dayAhead, pay, signUp } from '../rig/people.ts'
import { CARDS } from '../rig/test-cards.ts'
import { expect, test } from './fixtures.ts'
import { findFaults } from './screen-rules.ts'

const number = (page: Page) => page.getByLabel('Card number')

/** Expects that each control can be pressed, also with text twice as large. */
const expectUncovered = async (page: Page, what: string) =>
  expect.soft(await findFaults(page, 'both'), what).toEqual([])

test('on a phone, the card number is on the first screen, and nothing covers a field', async ({
  page,
  quiet,
}) => {
  await signUp(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await bookToPay(page, 'Root Canal Treatment', dayAhead(16))
  // The toast, which covers the navigation bar for five seconds, is gone.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled()
  await page.evaluate(() => scrollTo(0, 0))
  const { y, height } = (await number(page).boundingBox()) ?? { y: Infinity, height: 0 }
  expect(y + height).toBeLessThanOrEqual(640)
  const boxes = [number(page), page.getByLabel(/Expir/), page.getByLabel(/CVC/)]
  const [first, expiry, code] = await Promise.all(boxes.map((field) => field.boundingBox()))
  expect(expiry?.y, 'the expiry date and the code are in one row').toBe(code?.y)
  const button = await page.getByRole('button', { name: 'Pay', exact: true }).boundingBox()
  expect(button?.width, 'Pay is as wide as the form').toBe(first?.width)
  await expectUncovered(page, 'the card form')

  await page.getByText(/^If you cancel/).click()
  await expect(page.getByRole('region', { name: /^Your refund/ })).toBeVisible()
  await expectUncovered(page, 'the refunds')

  await pay(page, CARDS.declined)
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible()
  await expectUncovered(page, 'a declined card')
  quiet.length = 0
})

test('on a phone, the main action of an appointment is on the first screen, and nothing covers it', async ({
  page,
}) => {
  await signUp(page)
  await bookToPay(page, 'Oral Check-up', dayAhead(16))
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/dashboard/appointment/${id}`)
  const main = page.getByRole('link', { name: 'Pay', exact: true })
  await expect(main).toBeInViewport({ ratio: 1 })
  const { width: full } = (await page.getByRole('region').first().boundingBox()) ?? { width: 0 }
  expect((await main.boundingBox())?.width, 'it is as wide as the card').toBe(full)
  await expectUncovered(page, 'the appointment')
  await page.getByRole('button', { name: 'My account' }).click()
  await expect(page.getByRole('link', { name: 'My Appointments' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectUncovered(page, 'the menu')
  await page.goto('/dashboard')
  await expect(page.getByText('Your next visit')).toBeVisible()
  await expectUncovered(page, 'My Appointments')
})
