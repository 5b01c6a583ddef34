import { expect, test } from './fixtures.ts'
import { dayAhead, openModal, signUp, treatmentCard } from './people.ts'

test('one of two browsers that submit the same slot at once gets it', async ({
  page,
  browser,
  baseURL,
}) => {
  const rivalContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const rival = await rivalContext.newPage()
  const tabs = [page, rival]
  for (const tab of tabs) {
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
  for (const tab of tabs) {
    await expect(tab.getByRole('dialog')).toBeHidden()
    await expect(treatmentCard(tab, 'Teeth Whitening')).toContainText('15 spaces available')
    await expect(treatmentCard(tab, 'Teeth Whitening')).toContainText('08.30 AM - 09.00 AM')
  }
  await rivalContext.close()
})

test('a login on the way to a date comes back to that date', async ({ page }) => {
  const day = dayAhead(9)
  await page.goto(`/appointment?date=${day}`)
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.getByLabel('Email').fill('patient@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('patient-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`**/appointment?date=${day}`)
  await expect(page.getByRole('heading', { name: /^Available Appointsment on/ })).toBeVisible()
})

test('what was typed in the modal survives a reload', async ({ page }) => {
  await signUp(page)
  await openModal(page, 'Fluoride Treatment', dayAhead(8))
  await page.getByLabel(/Phone/).fill('5550100')
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Booking for: Fluoride Treatment' })).toBeVisible()
  await expect(page.getByLabel(/Phone/)).toHaveValue('5550100')
})
