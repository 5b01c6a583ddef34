import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { PathEvent } from '../walk.ts'
import type { Sight } from './stage.ts'

/** Why something did not work, in an alert on the page. */
export const alert: Sight = (page, { context }) =>
  expect(page.getByRole('main').getByRole('alert')).toContainText(context.failure)

/** The toast with these words. */
export const toast = (page: Page, text: string) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()

/** The login screen, with no token left behind. */
export const loginScreen: Sight = async (page) => {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
}

/** The dialog with this title, and none without one. */
export async function dialog(page: Page, title: string | undefined): Promise<void> {
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  if (title === undefined) await expect(open).toHaveCount(0)
  else await expect(open.filter({ hasText: title })).toBeVisible()
}

/** The rows of a list that was fetched, or its place while it is fetched for the first time. */
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

/** True for the outcome of an actor that was told so. */
export const isTold = (event: PathEvent | undefined, told: string) => event?.told === told
