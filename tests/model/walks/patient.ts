import { expect } from '@playwright/test'
import { patientMachine } from '../../../machines/patient.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../journeys/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { everyday } from './clinic.ts'
import { offline, paidBooking, refused } from './samples.ts'
import { alert, dialog, isTold, listOf, loginScreen, toast } from './sights.ts'
import { asks, type Walk } from './stage.ts'

// To come, whatever the day is: only such a one can be cancelled.
const booking = { ...paidBooking, date: 'Jan 6, 2123' }
const cancelledAt = '2023-01-05T12:00:00.000Z'

const scenario: Scenario<typeof patientMachine> = {
  machine: patientMachine,
  input: { patient: booking.patient },
  events: [
    { type: 'appointment.choose', booking },
    { type: 'appointment.cancel' },
    { type: 'appointment.keep' },
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
  },
}

const QUESTION = `Cancel ${booking.treatment} on ${booking.date}?`
const cancelButton = `Cancel ${booking.treatment} on ${booking.date} at ${booking.slot}`
const list = listOf(({ context }) =>
  context.bookings.map(({ treatment }: { treatment: string }) => treatment),
)
const answerButton = { name: 'Cancel Appointment', exact: true }

export const patient: Walk = {
  name: 'patient',
  machine: patientMachine,
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
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'appointment.choose': (page) =>
          activate(page, page.getByRole('button', { name: cancelButton })),
        'appointment.cancel': (page) => activate(page, page.getByRole('button', answerButton)),
        'appointment.keep': (page) => page.keyboard.press('Escape'),
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loading: async (page, state, event) => {
          await list(page, state)
          await dialog(page, undefined)
          if (isTold(event, 'cancel: cancelled and paid back'))
            await toast(page, 'The appointment is cancelled. What was paid goes back to the card.')
          if (isTold(event, 'cancel: cancelled')) await toast(page, 'The appointment is cancelled.')
          if (isTold(event, 'cancel fails: offline')) await toast(page, offline.message)
        },
        shown: async (page, state, event) => {
          await list(page, state)
          await dialog(page, undefined)
          if (event?.type === 'appointment.keep')
            await expect(page.getByRole('button', { name: cancelButton })).toBeFocused()
        },
        confirming: (page) => dialog(page, QUESTION),
        cancelling: async (page) => {
          await dialog(page, QUESTION)
          await expect(page.getByRole('button', answerButton)).toHaveAttribute(
            'aria-disabled',
            'true',
          )
        },
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
