import { expect, type Page } from '@playwright/test'
import { titleOf, type Screen } from './site.ts'

/** Expects the page to show the given screen, with the screen's address and title. */
export async function expectScreen(page: Page, screen: Screen): Promise<void> {
  const { path, heading } = screen
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(titleOf(screen))
  expect(new URL(page.url()).pathname).toBe(path)
}

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
export const modal = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
