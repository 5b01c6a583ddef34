import type { Page } from '@playwright/test'
import { ADMIN, logIn } from '../rig/accounts.ts'
import { bookByPhone } from '../rig/desk-page.ts'
import { activate, tabTo } from '../rig/keyboard.ts'
import { dayAhead } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'

/** Opens the Call List, and then a person's page through the command palette. */
async function findPerson(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/calls')
  await expect(page.getByRole('button', { name: 'Find or go to…' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type(name.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible()
  await page.keyboard.press('Enter')
}

test('a receptionist finds a patient and writes a note, by keyboard', async ({ page }) => {
  await logIn(page, ADMIN)
  await bookByPhone(page, { name: 'Quentin Note', date: dayAhead(17), startsAt: 10 * 60 })
  await findPerson(page, 'Quentin Note')
  await expect(page.getByRole('heading', { level: 1, name: 'Quentin Note' })).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Note' }))
  await page.keyboard.type('Comes with a guide dog.')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Comes with a guide dog.')
  await activate(page, page.getByRole('button', { name: 'Save note' }))
  const story = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(story.filter({ hasText: 'Comes with a guide dog.' })).toBeVisible()
  await page.reload()
  await expect(story.filter({ hasText: 'Comes with a guide dog.' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Call List' })).toBeVisible()
})

test('a patient who confirms by phone leaves the call list, and Today shows it', async ({
  page,
}) => {
  const day = dayAhead(18)
  await logIn(page, ADMIN)
  await bookByPhone(page, { name: 'Cora Confirm', date: day, startsAt: 11 * 60 })
  await page.goto(`/dashboard/calls?date=${day}`)
  await activate(page, page.getByRole('button', { name: 'Confirmed: Cora Confirm' }))
  await expect(page.getByText('Visit confirmed.').first()).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Cora Confirm' })).toHaveCount(0)
  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.goto(`/dashboard/today?date=${day}`)
  const visit = page.getByRole('gridcell', { name: /^Cora Confirm, .*, confirmed/ })
  await expect(visit).toBeVisible()
  await visit.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Cora Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cora Confirm' })).toBeVisible()
  await expect(page.getByText('Call: Confirmed')).toBeVisible()
  await page.goBack()
  await expect(visit).toBeVisible()
})

test('a patient who was booked without an email address is sent a link', async ({ page }) => {
  const email = 'lena.link@mail.test'
  await logIn(page, ADMIN)
  await bookByPhone(page, { name: 'Lena Link', date: dayAhead(19), startsAt: 10 * 60 })
  await findPerson(page, 'Lena Link')
  await tabTo(page, page.getByRole('textbox', { name: 'Email address', exact: true }))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`A link is on its way to ${email}.`).first()).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Email address', exact: true })).toHaveValue(email)
})
