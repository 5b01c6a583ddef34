import type { Page } from '@playwright/test'
import { WARNING_MS } from '../../machines/hold-setup.ts'
import { logIn, PATIENT } from '../rig/accounts.ts'
import { dayAhead, openModal, signUp } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'
import { PHONES } from './phones.ts'
import { findFaults } from './screen-rules.ts'

const HOLD_MS = 10 * 60_000

const form = (page: Page) => page.getByRole('dialog')
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit' })
const kept = (page: Page) => form(page).getByText(/is held for you until/)

/** Expects that each control can be pressed, and that the way to submit is always in sight. */
async function expectUncovered(page: Page, what: string): Promise<void> {
  for (const phone of PHONES) {
    const at = `${what}, ${phone.width} × ${phone.height}`
    await page.setViewportSize(phone)
    await expect(submit(page), at).toBeInViewport({ ratio: 1 })
    expect.soft(await findFaults(page), at).toEqual([])
    await form(page).getByLabel('Phone number').focus()
    await expect(submit(page), at).toBeInViewport({ ratio: 1 })
    await form(page)
      .locator('..')
      .evaluate((panel) => panel.scrollTo(0, 0))
  }
}

test('on a phone, nothing in the booking form covers a field, and Submit is in sight', async ({
  page,
}) => {
  await signUp(page)
  await page.clock.install({ time: new Date() })
  await page.reload()
  await page.setViewportSize({ width: 360, height: 640 })
  await openModal(page, 'Teeth Cleaning', dayAhead(13))
  await expect(kept(page)).toBeVisible()
  const time = form(page).getByRole('combobox', { name: 'Time' })
  await expect(time).toBeInViewport({ ratio: 1 })
  expect(await findFaults(page)).toEqual([])
  await expectUncovered(page, 'a fresh hold')

  await form(page).getByLabel('Phone number').fill('12')
  await submit(page).click()
  await expect(
    form(page)
      .getByText(/^Enter 6–15 digits/)
      .first(),
  ).toBeVisible()
  await expectUncovered(page, 'a wrong number')

  await page.clock.fastForward(HOLD_MS - WARNING_MS)
  await expect(form(page).getByRole('button', { name: 'Keep it 10 more minutes' })).toBeVisible()
  await expectUncovered(page, 'a hold that ends soon')

  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    expect.soft(await findFaults(page, 'both'), `${phone.width} px`).toEqual([])
  }
})

test('on a phone, the facts of the booking take two lines', async ({ page }) => {
  await logIn(page, PATIENT, '/appointment')
  await page.setViewportSize({ width: 360, height: 640 })
  await openModal(page, 'Teeth Cleaning', dayAhead(13))
  const facts = form(page).locator('dl')
  const lines = await facts.evaluate((list) => {
    const { height } = list.getBoundingClientRect()
    const { lineHeight, paddingBlockStart } = getComputedStyle(list)
    return Math.round(
      (height - 2 * Number.parseFloat(paddingBlockStart)) / Number.parseFloat(lineHeight),
    )
  })
  expect(lines).toBe(2)
  await expect(facts.getByText('$90')).toBeVisible()
})
