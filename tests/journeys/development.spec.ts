import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { logIn, PATIENT } from '../rig/accounts.ts'
import { expect, test as base } from './fixtures.ts'

/** Runs `npm run dev` on a free port instead of the built server. */
const test = base.extend<object, { developed: string }>({
  developed: [
    // Playwright requires the parameter `{}` for a fixture that needs no other fixtures.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-dev-'))
      const child = spawn(process.execPath, ['scripts/dev.ts'], {
        env: { ...process.env, PORT: '0', DATA_DIR: folder, NODE_ENV: 'development' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines = createInterface({ input: child.stdout })
      const url = await new Promise<string>((resolve, reject) => {
        lines.on('line', (line) => line.startsWith('http://localhost:') && resolve(line))
        lines.once('close', () => reject(new Error('It ended before it printed its address')))
      })
      await provide(url)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ developed }, provide) => provide(developed),
})

// The development server compiles each file at its first request, which takes time.
const COMPILED = { timeout: 60_000 }

test('a developer sees the machines of a page, also while a modal is open', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible(COMPILED)
  await logIn(page, PATIENT)
  await page.goto('/appointment')
  await expect(page.getByRole('heading', { name: /^Available/ })).toBeVisible(COMPILED)
  await page.getByRole('link', { name: 'Home' }).focus()
  await page.keyboard.press('Control+Alt+KeyM')
  const panel = page.getByRole('dialog', { name: 'Machines' })
  for (const machine of ['session: signedIn.fresh', 'gate: open', 'openings: shown'])
    await expect(panel.getByText(machine)).toBeVisible()
  await expect(panel.getByText('booking: browsing')).toBeVisible()
  await expect(panel).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Home' })).toBeFocused()

  await page.keyboard.press('Control+Alt+KeyM')
  await expect(panel).toBeFocused()
  await panel.blur()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Home' })).toBeFocused()

  // Late in the day, no slot is free today, so the test chooses the next day with a free slot.
  await page.getByRole('button', { name: /^Next free \w{3}, / }).click(COMPILED)
  await page.getByRole('button', { name: 'Book Appointment' }).first().click(COMPILED)
  await expect(page.getByRole('dialog', { name: /^Booking for/ })).toBeVisible()
  await page.keyboard.press('Control+Alt+KeyM')
  await expect(panel.getByText('booking: filling')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: /^Booking for/ })).toBeVisible()
})
