import * as z from 'zod/mini'
import { expect, type Page } from '@playwright/test'
import { appointmentsMachine } from '../../../machines/appointments.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { appointmentsWords } from '../words/appointments.ts'
import { everyday } from './clinic.ts'
import { booking, NO_COPY, offline, paidBooking, refused } from './samples.ts'
import { alert, loginScreen } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const scenario: Scenario<typeof appointmentsMachine> = {
  machine: appointmentsMachine,
  input: { patient: PATIENT.email },
  events: [{ type: 'retry' }],
  outcomes: {
    listBookings: {
      answers: {
        bookings: { bookings: [booking, paidBooking], seenAt: null },
        'no bookings': { bookings: [], seenAt: null },
      },
      errors: { offline, refused },
    },
  },
  facet: ({ context }) => context.bookings.length,
}

const withCopy: typeof scenario = {
  ...scenario,
  outcomes: {
    listBookings: {
      ...scenario.outcomes.listBookings,
      answers: { 'a copy': { bookings: [booking], seenAt: '2026-01-15T17:00:00.000Z' } },
    },
  },
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

// Returns the server's reply, which contains only the array `bookings` from the actor's output.
const listOf = ({ output }: { output?: unknown }) => {
  const { data } = z.object({ bookings: z.array(z.unknown()) }).safeParse(output)
  return data && { json: data.bookings }
}

const sights = {
  loading: (page: Page) => expect(page.locator('main [aria-busy="true"]').first()).toBeVisible(),
  shown,
  outdated: () => Promise.reject(new Error(NO_COPY)),
  failed: alert,
}

export const appointments: Walk<typeof appointmentsMachine> = {
  name: 'appointments',
  machine: appointmentsMachine,
  words: appointmentsWords,
  scenarios: [scenario, withCopy],
  unreachable: {
    'appointments.outdated': NO_COPY,
    'appointments.outdated on retry → appointments.loading': NO_COPY,
  },
  browser: [
    {
      ...stage,
      address: '/dashboard',
      asks: { listBookings: { request: asks('GET', /^\/booking$/), reply: listOf } },
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
      asks: { listBookings: { request: asks('GET', /^\/history$/), reply: listOf } },
      sights: { ...sights, shown: historyShown, refused: loginScreen },
    },
  ],
}
