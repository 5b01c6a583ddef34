import type { Page } from '@playwright/test'
import { ADMIN, logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test } from './fixtures.ts'
import { dayAhead, dayButton, openModal, signUp, treatmentCard } from '../rig/people.ts'

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

test('Back closes the booking modal, Forward opens it again, and a reload changes nothing', async ({
  page,
}) => {
  await signUp(page)
  const day = `/appointment?date=${dayAhead(9)}`
  await openModal(page, 'Oral Check-up', dayAhead(9))
  await page.getByLabel('Phone number').fill('5550100')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(day)
  await expect(treatmentCard(page, 'Oral Check-up').getByRole('button')).toBeFocused()
  await page.goForward()
  await expect(page.getByLabel('Phone number')).toHaveValue('5550100')
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue('5550100')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(day)
  await page.goBack()
  await expect(page).not.toHaveURL(day)
})

test('a link that is followed while a modal closes leads to its page', async ({ page }) => {
  await signUp(page)
  await openModal(page, 'Oral Check-up', dayAhead(9))
  // `history.go` takes effect after a delay, so `/about` opens before the browser goes back.
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = (by) => {
      history.go = go
      go(by)
      history.pushState(null, '', '/about')
    }
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'About', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL(`/appointment?date=${dayAhead(9)}`)
})

test('a modal closed in another way is no step for Back, and each chosen day is one', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/about')
  await page.goto(`/appointment?date=${dayAhead(9)}`)
  for (const days of [10, 12]) {
    await (await dayButton(page, dayAhead(days))).click()
    await expect(page).toHaveURL(new RegExp(dayAhead(days)))
  }
  await treatmentCard(page, 'Oral Check-up').getByRole('button').click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  for (const days of [10, 9]) {
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`date=${dayAhead(days)}$`))
    await expect(page.getByRole('button', { name: / selected, / })).toHaveAttribute(
      'data-date',
      dayAhead(days),
    )
  }
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Back closes the dashboard’s menu on a phone', async ({ page }) => {
  await logIn(page, PATIENT)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  const menu = page.getByRole('button', { name: 'My account' })
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.goBack()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL('/dashboard')
  await expect(menu).toBeFocused()
})

test('Back closes a confirmation dialog, and nothing is confirmed', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/dashboard/manageDoctor')
  const remove = page.getByRole('button', { name: /^Delete / }).first()
  await remove.click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/manageDoctor')
  await expect(remove).toBeFocused()
})
