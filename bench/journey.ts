import type { Page } from '@playwright/test'
import { openBrowserStage } from './browser-stage.ts'
import { median, within, type Row } from './row.ts'
import { inMs, openWatched, tap, timed } from './watched-page.ts'

const JOURNEYS = 3
const MOST_MS = 200

/**
 * Measures taps and key presses on a slowed phone while a patient books and opens the dashboard.
 * Returns the tap or key press with the longest median time in three runs.
 */
export async function journey(): Promise<Row[]> {
  const stage = await openBrowserStage()
  const times = new Map<string, number[]>()
  try {
    for (let index = 0; index < JOURNEYS; index += 1) {
      const page = await openWatched(stage, '/', true)
      await page.waitForLoadState('networkidle')
      for (const [name, act] of Object.entries(steps(page, index)))
        times.set(name, [...(times.get(name) ?? []), await act()])
      await page.context().close()
    }
  } finally {
    await stage.end()
  }
  const medians = Array.from(times, ([name, each]) => ({ name, ms: median(each) }))
  const [worst] = medians.toSorted((one, other) => other.ms - one.ms)
  if (!worst) throw new Error('The journey has no step')
  return [within(`worst tap of a journey: ${worst.name}`, worst.ms, MOST_MS, inMs)]
}

type Steps = Readonly<Record<string, () => Promise<number>>>

/** Returns the taps and key presses of a booking, in order. `index` selects the date to pick. */
function steps(page: Page, index: number): Steps {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const menu = () => tap(page, button('Menu'))
  const link = (name: string) => tap(page, page.getByRole('link', { name }).first())
  const dialog = page.getByRole('dialog')
  return {
    'open the menu': menu,
    'go to the booking page': () => link('Appointment'),
    'next month': () => tap(page, button('Next month')),
    'pick a date': () =>
      tap(
        page,
        page
          .getByRole('gridcell')
          .getByRole('button')
          .nth(14 + index),
      ),
    'open the modal': () => tap(page, button(/^Book /)),
    'type the phone number': async () => {
      await dialog.getByLabel(/phone/i).fill('212555014')
      return timed(page, () => page.keyboard.press('2'))
    },
    'submit the booking': async () => {
      const ms = await tap(page, dialog.getByRole('button', { name: 'Submit' }))
      await dialog.waitFor({ state: 'detached' })
      return ms
    },
    'open the menu again': menu,
    'go to the dashboard': () => link('Dashboard'),
  }
}
