import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dayAhead, openModal, signUp, treatmentCard, withoutHolds } from '../rig/people.ts'

test('if two browsers submit the same slot at the same time, one of them gets it', async ({
  page,
  browser,
  baseURL,
}) => {
  const rivalContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const rival = await rivalContext.newPage()
  const tabs = [page, rival]
  for (const tab of tabs) {
    await withoutHolds(tab)
    await signUp(tab)
    await openModal(tab, 'Teeth Whitening', dayAhead(7))
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Submit' }).click()))

  const toasts = await Promise.all(
    tabs.map((tab) =>
      tab
        .getByText(/^(Appointment is set|Already have and appointment on), /)
        .first()
        .textContent(),
    ),
  )
  expect(toasts.filter((text) => text?.startsWith('Appointment is set, '))).toHaveLength(1)
  expect(
    toasts.filter((text) =>
      /^Already have and appointment on, .* at 08\.00 AM - 08\.30 AM$/.test(text ?? ''),
    ),
  ).toHaveLength(1)
  const isFirst = toasts[0]?.startsWith('Appointment is set, ')
  const winner = isFirst ? page : rival
  await expectPayNext(winner)
  await winner.getByRole('button', { name: 'Book another' }).click()
  for (const tab of tabs) {
    await expect(tab.getByRole('dialog')).toBeHidden()
    await expect(treatmentCard(tab, 'Teeth Whitening')).toContainText('15 spaces available')
    await expect(treatmentCard(tab, 'Teeth Whitening')).toContainText('8:30 – 9:00 AM')
  }

  await takeFirstOffer(isFirst ? rival : page)
  await rivalContext.close()
})

const expectPayNext = (page: Page) =>
  expect(page.getByRole('link', { name: 'Pay now' })).toBeFocused()

/** Opens the booking modal at the nearest free slot with one key press, and books with two more. */
async function takeFirstOffer(page: Page) {
  const offers = page.getByRole('region', { name: 'The nearest free times for Teeth Whitening:' })
  await expect(offers.getByRole('button')).toHaveCount(3)
  await expect(offers.getByRole('button').first()).toBeFocused()
  const [, shown = ''] = (await offers.getByRole('button').first().innerText()).split(' at ')
  await page.keyboard.press('Enter')
  const time = page.getByRole('combobox', { name: 'Time' })
  await expect(time.locator('option:checked')).toHaveText(shown)
  const slot = await time.inputValue()
  await expect(time).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^Appointment is set, .* at ${slot}$`))).toBeVisible()
  await expectPayNext(page)
}

test('a login on the way to a date returns to that date', async ({ page }) => {
  const day = dayAhead(9)
  await page.goto(`/appointment?date=${day}`)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Email').fill('patient@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('patient-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**/appointment?date=${day}`)
  await expect(page.getByRole('heading', { name: /^Available Appointsment on/ })).toBeVisible()
})

test('text typed in the modal survives a reload', async ({ page }) => {
  await signUp(page)
  await openModal(page, 'Fluoride Treatment', dayAhead(8))
  await page.getByLabel(/Phone/).fill('5550100')
  await page.reload()
  const modal = page.getByRole('dialog', { name: 'Booking for: Fluoride Treatment' })
  await expect(modal).toBeVisible()
  await expect(page.getByLabel(/Phone/)).toHaveValue('5550100')
  // After a reload, no button has opened the modal, so Escape focuses the treatment's button.
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(treatmentCard(page, 'Fluoride Treatment').getByRole('button')).toBeFocused()
})
