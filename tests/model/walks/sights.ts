import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { PathEvent } from '../walk.ts'
import type { Sight } from './stage.ts'

/** Expects an alert on the page with the error from the state machine's context. */
export const alert: Sight = (page, { context }) =>
  expect(page.getByRole('main').getByRole('alert')).toContainText(context.failure)

/** Expects a toast that contains the given text. */
export const toast = (page: Page, text: string) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()

/** Checks that the login screen is shown and no access token is stored. */
export const loginScreen: Sight = async (page) => {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
}

/** Expects an open dialog with the given title, or no dialog if the title is undefined. */
export async function dialog(page: Page, title: string | undefined): Promise<void> {
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  if (title === undefined) await expect(open).toHaveCount(0)
  else await expect(open.filter({ hasText: title })).toBeVisible()
}

/** Expects the page to show the rows of a list, or a placeholder during the first load. */
export const listOf =
  (rowsIn: (state: AnyMachineSnapshot) => readonly string[]): Sight =>
  async (page, state) => {
    const rows = rowsIn(state)
    if (rows.length === 0 && state.hasTag('busy')) {
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(1)
      return
    }
    for (const text of rows) await expect(page.getByText(text).first()).toBeVisible()
  }

/** Returns true if `told` is the description of the event in words. */
export const isTold = (event: PathEvent | undefined, told: string) => event?.told === told
