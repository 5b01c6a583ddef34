import { expect, type Page } from '@playwright/test'
import { appointmentsMachine } from '../../../machines/appointments.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { appointmentsWords } from '../words/appointments.ts'
import { everyday } from './clinic.ts'
import { booking, offline, paidBooking, refused } from './samples.ts'
import { alert, loginScreen } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

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

const stage = {
  scenario,
  person: 'patient' as const,
  background: everyday(PATIENT.email),
  gestures: {
    retry: (page: Page) => activate(page, page.getByRole('button', { name: 'Try again' })),
  },
}

const shown: Sight = async (page, { context }) => {
  await expect(page.getByText(`${context.bookings.length} appointments`)).toBeVisible()
  for (const { treatment } of context.bookings)
    await expect(page.getByText(treatment).first()).toBeVisible()
}
const historyShown: Sight = async (page, state) => {
  if (state.context.bookings.length > 0) return shown(page, state)
  await expect(page.getByText('you’ll find it here')).toBeVisible()
}

const sights = {
  loading: (page: Page) => expect(page.locator('main [aria-busy="true"]').first()).toBeVisible(),
  shown,
  failed: alert,
}

export const appointments: Walk<typeof appointmentsMachine> = {
  name: 'appointments',
  machine: appointmentsMachine,
  words: appointmentsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      ...stage,
      address: '/dashboard',
      asks: { listBookings: { request: asks('GET', /^\/booking$/) } },
      sights: {
        ...sights,
        refused: async (page) => {
          await expect(page).toHaveURL(/\/$/)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden()
        },
      },
    },
    {
      ...stage,
      address: '/dashboard/history',
      asks: { listBookings: { request: asks('GET', /^\/history$/) } },
      sights: { ...sights, shown: historyShown, refused: loginScreen },
    },
  ],
}
