import { expect, type Page } from '@playwright/test'
import { ADMIN, logIn } from '../rig/accounts.ts'

/**
 * Logs in as an admin, opens a page, and waits until the text `ready` appears on the page.
 * Moves the focus to the Help link, which is the last control before the page's heading.
 */
export async function openAdminPage(page: Page, path: string, ready: string): Promise<void> {
  await logIn(page, ADMIN, path)
  await expect(page.getByRole('main').getByText(ready).last()).toBeVisible()
  await page.getByRole('link', { name: /^Help/ }).focus()
}
