import { expect, type Page } from '@playwright/test'
import { openingsMachine } from '../../../machines/openings.ts'
import type { Openings } from '../../../schemas/openings.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { openingsWords } from '../words/openings.ts'
import { everyday } from './clinic.ts'
import { booking, offline, options } from './samples.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const openings: Openings = { from: 'Jan 5, 2023', free: [2, 3, 96] }
const full: Openings = { from: 'Jan 5, 2023', free: [0, 0, 0] }

const scenario: Scenario<typeof openingsMachine> = {
  machine: openingsMachine,
  input: undefined,
  events: [{ type: 'openings.refresh' }, { type: 'retry' }],
  outcomes: {
    listOpenings: {
      answers: { 'free days': openings, 'no free day': full },
      errors: { 'no answer': offline },
    },
  },
  facet: ({ context }) => context.openings?.free,
}

const friday = (page: Page) => page.getByRole('button', { name: /Friday, January 6, 2023/ })

/** Checks the number of free slots in a calendar day's accessible name. */
const counts: Sight = async (page, { context }) => {
  const count = context.openings?.free[1]
  await expect(friday(page)).toHaveAccessibleName(
    count === undefined ? /January 6, 2023$/ : count === 0 ? /, full$/ : /, 3 free times$/,
  )
}

export const openingsWalk: Walk<typeof openingsMachine> = {
  name: 'openings',
  machine: openingsMachine,
  words: openingsWords,
  scenarios: [scenario],
  always: (state) => {
    const { openings: known, failure } = state.context
    expect(failure !== null).toBe(state.hasTag('failed'))
    if (state.matches('shown') || state.matches('refreshing')) expect(known).not.toBeNull()
  },
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'patient',
      address: '/appointment?date=2023-01-05',
      asks: { listOpenings: { request: asks('GET', /^\/openings$/) } },
      background: [
        {
          request: asks('GET', /^\/available$/),
          reply: {
            json: [
              { _id: 't1', name: 'Cavity Filling', price: 150, slots: ['08.00 AM - 08.30 AM'] },
            ],
          },
        },
        { request: asks('GET', /^\/own-phone$/), reply: { json: { phone: '' } } },
        { request: asks('POST', /^\/booking$/), reply: { json: { success: true, booking } } },
        { request: asks('GET', /^\/booking\/[^/]+\/options$/), reply: { json: options } },
        ...everyday(PATIENT.email),
      ],
      gestures: {
        // After each reply to a booking request, the calendar loads its free-slot counts again.
        'openings.refresh': async (page) => {
          await activate(page, page.getByRole('button', { name: /Book Appointment/ }))
          await activate(page, page.getByRole('button', { name: 'Submit' }))
          await expect(page.getByRole('dialog')).toHaveCount(0)
        },
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loading: counts,
        shown: counts,
        refreshing: counts,
        failed: async (page, state) => {
          await counts(page, state)
          await expect(page.getByRole('main').getByText(state.context.failure)).toBeVisible()
        },
      },
    },
  ],
}
