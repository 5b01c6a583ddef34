import { expect } from '@playwright/test'
import { appointmentsMachine } from '../../../machines/appointments.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { appointmentsWords } from '../words/appointments.ts'
import { everyday } from './clinic.ts'
import { booking, offline, paidBooking, refused } from './samples.ts'
import { asks, type Walk } from './stage.ts'

const scenario: Scenario<typeof appointmentsMachine> = {
  machine: appointmentsMachine,
  input: { patient: PATIENT.email },
  events: [{ type: 'retry' }],
  outcomes: {
    listBookings: {
      answers: { bookings: [booking, paidBooking], 'no bookings': [] },
      errors: { offline, refused },
    },
  },
  facet: ({ context }) => context.bookings.length,
}

export const appointments: Walk<typeof appointmentsMachine> = {
  name: 'appointments',
  machine: appointmentsMachine,
  words: appointmentsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'patient',
      address: '/dashboard',
      asks: { listBookings: { request: asks('GET', /^\/booking$/) } },
      background: everyday(PATIENT.email),
      gestures: {
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loading: (page) => expect(page.locator('main [aria-busy="true"]').first()).toBeVisible(),
        shown: async (page, { context }) => {
          await expect(page.getByText(`${context.bookings.length} appointments`)).toBeVisible()
          for (const { treatment } of context.bookings)
            await expect(page.getByText(treatment).first()).toBeVisible()
        },
        failed: (page, { context }) =>
          expect(page.getByRole('main').getByRole('alert')).toContainText(context.failure),
        refused: async (page) => {
          await expect(page).toHaveURL(/\/$/)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden()
        },
      },
    },
  ],
}
