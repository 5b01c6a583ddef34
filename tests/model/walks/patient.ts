import { expect, type Page } from '@playwright/test'
import { patientMachine } from '../../../machines/patient.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import { shownDay } from '../../rig/shown.ts'
import type { Scenario } from '../walk.ts'
import { patientWords } from '../words/patient.ts'
import { everyday } from './clinic.ts'
import { offline, paidBooking, refused } from './samples.ts'
import { alert, dialog, listOf, loginScreen, toast } from './sights.ts'
import { asks, type Walk } from './stage.ts'

// A day in the far future, because only future appointments can be cancelled.
const booking = { ...paidBooking, date: 'Jan 6, 2123' }
const cancelledAt = '2023-01-05T12:00:00.000Z'

const scenario: Scenario<typeof patientMachine> = {
  machine: patientMachine,
  input: { patient: booking.patient },
  events: [
    { type: 'appointment.choose', booking },
    { type: 'appointment.cancel' },
    { type: 'appointment.keep' },
    { type: 'address.release' },
    { type: 'address.confirm' },
    { type: 'address.keep' },
    { type: 'retry' },
  ],
  outcomes: {
    listBookings: { answers: { bookings: [booking] }, errors: { offline, refused } },
    cancel: {
      answers: {
        'cancelled and paid back': { _id: booking._id, cancelledAt, refund: 150 },
        cancelled: { _id: booking._id, cancelledAt, refund: 0 },
      },
      errors: { offline, refused },
    },
    release: {
      answers: { released: { modifiedCount: 1 }, 'released already': { modifiedCount: 0 } },
      errors: { offline, refused },
    },
  },
}

const TOASTS: Record<string, string> = {
  'cancel: cancelled and paid back':
    'Appointment cancelled. The payment will be refunded to the card.',
  'cancel: cancelled': 'Appointment cancelled.',
  'cancel fails: offline': offline.message,
  'release: released': `${booking.patient} was released.`,
  'release: released already': `${booking.patient} had already been released.`,
  'release fails: offline': offline.message,
}

const question = async (page: Page) =>
  `Cancel ${booking.treatment} on ${await shownDay(page, booking.date)}?`
const cancelButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Cancel ${booking.treatment} on`) })
const list = listOf(({ context }) =>
  (context.bookings ?? []).map(({ treatment }: { treatment: string }) => treatment),
)
const answerButton = { name: 'Cancel Appointment', exact: true }
const RELEASE_QUESTION = `Release ${booking.patient}?`
const releaseButton = { name: 'Release Address', exact: true }
const releaseAnswer = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', releaseButton)

export const patient: Walk<typeof patientMachine> = {
  name: 'patient',
  machine: patientMachine,
  words: patientWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: `/dashboard/patient/${booking.patient}`,
      asks: {
        listBookings: { request: asks('GET', /^\/booking$/) },
        cancel: { request: asks('POST', /^\/booking\/[^/]+\/cancel$/) },
        release: { request: asks('PUT', /^\/user\/release\//) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'appointment.choose': (page) => activate(page, cancelButton(page)),
        'appointment.cancel': (page) => activate(page, page.getByRole('button', answerButton)),
        'appointment.keep': (page) => page.keyboard.press('Escape'),
        'address.release': (page) => activate(page, page.getByRole('button', releaseButton)),
        'address.confirm': (page) => activate(page, releaseAnswer(page)),
        'address.keep': (page) => page.keyboard.press('Escape'),
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loading: async (page, state, event) => {
          await list(page, state)
          await dialog(page, undefined)
          const text = TOASTS[event?.told ?? '']
          if (text !== undefined) await toast(page, text)
        },
        shown: async (page, state, event) => {
          await list(page, state)
          await dialog(page, undefined)
          if (event?.type === 'appointment.keep') await expect(cancelButton(page)).toBeFocused()
          if (event?.type === 'address.keep')
            await expect(page.getByRole('button', releaseButton)).toBeFocused()
        },
        confirming: async (page) => dialog(page, await question(page)),
        cancelling: async (page) => {
          await dialog(page, await question(page))
          await expect(page.getByRole('button', answerButton)).toHaveAttribute(
            'aria-disabled',
            'true',
          )
        },
        confirmingRelease: (page) => dialog(page, RELEASE_QUESTION),
        releasing: async (page) => {
          await dialog(page, RELEASE_QUESTION)
          await expect(releaseAnswer(page)).toHaveAttribute('aria-disabled', 'true')
        },
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
