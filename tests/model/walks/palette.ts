import { expect, type Page } from '@playwright/test'
import { paletteMachine, SEARCH_PAUSE_MS } from '../../../machines/palette.ts'
import type { CallList } from '../../../schemas/desk.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { paletteWords } from '../words/palette.ts'
import { NEXT_DAY, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { dialog, loginScreen } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const ann = visit.person

const scenario: Scenario<typeof paletteMachine> = {
  machine: paletteMachine,
  input: undefined,
  events: [
    { type: 'palette.open' },
    { type: 'palette.close' },
    { type: 'query.type', text: 'a' },
    { type: 'query.type', text: 'ann' },
  ],
  outcomes: {
    findPeople: {
      answers: { ann: { people: [ann], more: false }, nobody: { people: [], more: false } },
      errors: { offline, refused },
    },
  },
  facet: ({ context: { query, people } }) => [query, people?.people.length],
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Patient, day or page' })
const optionOf = (page: Page) => page.getByRole('option', { name: /^Ann Smith/ })

const typing: Sight = async (page, { context }) => {
  await expect(field(page)).toHaveValue(context.query)
  await expect(field(page)).toBeFocused()
  await expect(optionOf(page)).toHaveCount(context.people?.people.length ?? 0)
}

const calls: CallList = { date: NEXT_DAY, calls: [] }

export const palette: Walk<typeof paletteMachine> = {
  name: 'palette',
  machine: paletteMachine,
  words: paletteWords,
  scenarios: [scenario],
  always: ({ context, ...state }) => {
    if (context.people !== null) expect(state.matches({ open: 'found' })).toBe(true)
  },
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/calls',
      asks: { findPeople: { request: asks('GET', /^\/person$/) } },
      background: [
        ...everyday(ADMIN.email, true),
        { request: asks('GET', /^\/agenda\/calls$/), reply: { json: calls } },
        {
          request: asks('GET', /^\/agenda\/still-to-call$/),
          reply: { json: { total: 0, visits: [] } },
        },
      ],
      gestures: {
        'palette.open': (page) => page.keyboard.press('Control+k'),
        'palette.close': (page) => page.keyboard.press('Escape'),
        'query.type': (page, { text }) => retype(page, field(page), String(text)),
      },
      sights: {
        closed: async (page) => {
          await dialog(page, undefined)
          await expect(page.getByRole('button', { name: /^Find or go to…/ })).toBeVisible()
        },
        'open.idle': typing,
        'open.waiting': typing,
        'open.searching': typing,
        'open.found': typing,
        'open.failed': async (page, state) => {
          await typing(page, state)
          const alert = page.getByRole('dialog').getByRole('alert')
          await expect(alert).toContainText(state.context.failure)
        },
        ended: loginScreen,
      },
      delays: { pause: SEARCH_PAUSE_MS },
    },
  ],
}
