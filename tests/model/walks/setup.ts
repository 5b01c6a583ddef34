import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import type { SetupChange } from '../../../schemas/setup.ts'
import { activate } from '../../rig/keyboard.ts'
import { offline, refused } from './samples.ts'
import { alert, dialog, loginScreen, toast } from './sights.ts'
import { asks, type Call, type Sight } from './stage.ts'

// Test helpers that the test paths of all setup pages share.

/** The server's reply to a setup change or to the change's dry run: the effects of the change. */
const effect: SetupChange = {
  revision: 3,
  lost: 16,
  gained: 0,
  days: 12,
  weekdays: [{ weekday: 2, lostDays: 12, lost: 16, gainedDays: 0, gained: 0 }],
  affectedCount: 1,
  affected: [
    {
      _id: 'b1',
      PatientName: 'Pat Patient',
      treatment: 'Cavity Filling',
      date: 'Jan 10, 2023',
      slot: '08.00 AM - 08.30 AM',
    },
  ],
}

const outdated = new Failure(
  'rejected',
  'Somebody else has changed the setup. Check your changes and try again.',
  { code: 'changed' },
)

/** The possible results of the requests that preview or save a setup change. */
export const changeOutcomes = {
  preview: { answers: { effect }, errors: { offline, refused, outdated } },
  save: { answers: { saved: effect }, errors: { offline, refused, outdated } },
} as const

/** The events that a person can cause after the preview of a setup change or after an error. */
export const changeEvents = [
  { type: 'change.confirm' },
  { type: 'change.dismiss' },
  { type: 'retry' },
] as const

const isDry = ({ url }: Call) => new URL(url).searchParams.has('dryRun')

/** Returns a function that recognises dry runs among requests with the given method and path. */
export const asksDry = (method: string, path: RegExp) => (call: Call) =>
  asks(method, path)(call) && isDry(call)

/** Returns a function that recognises requests with the given method and path, except dry runs. */
export const asksReal = (method: string, path: RegExp) => (call: Call) =>
  asks(method, path)(call) && !isDry(call)

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Expects the confirmation dialog to list the effects of the setup change. */
async function previewDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Save these changes?' })
  await expect(dialog).toContainText('Removes a total of 16 free times across 12 Tuesdays.')
  await expect(dialog).toContainText('1 booking is affected. It stays booked.')
  await expect(dialog).toContainText('Pat Patient: Cavity Filling on Jan 10, 2023')
}

export const REVIEW = 'Review changes'

/** Expects the page to show the last request's error, and the messages of any invalid fields. */
export const expectErrors: Sight = async (page, state) => {
  const { failure, found } = state.context
  if (failure !== null) await alert(page, state)
  for (const message of Object.values<string>(found))
    await expect(page.getByText(message).first()).toBeVisible()
}

/** The key presses that confirm or dismiss a setup change's preview, or load the data again. */
export const changeGestures = {
  'change.confirm': (page: Page) => activate(page, button(page, 'Save')),
  'change.dismiss': (page: Page) => page.keyboard.press('Escape'),
  retry: (page: Page) => activate(page, button(page, 'Try again')),
}

/** Maps each state after a press of "Review changes" to the assertions about the setup page. */
export const changeSights = {
  previewing: (page: Page) => expect(button(page, REVIEW)).toHaveAttribute('aria-disabled', 'true'),
  previewed: previewDialog,
  saving: async (page: Page) => {
    await previewDialog(page)
    await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true')
  },
  saved: (page: Page) => toast(page, 'Changes saved.'),
  outdated: (page: Page) => dialog(page, undefined),
  failed: alert,
  ended: loginScreen,
}
