import { expect, type Page } from '@playwright/test'
import { draftOfCountry, wholeWeek, type Progress } from '../../../machines/first-setup-draft.ts'
import { firstSetupMachine } from '../../../machines/first-setup.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { filling } from '../../rig/filling.ts'
import { activate, retype, tabTo } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { firstSetupWords } from '../words/first-setup.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import {
  asksDry,
  asksReal,
  button,
  changeEvents,
  changeGestures,
  changeOutcomes,
  changeSights,
  expectErrors,
  REVIEW,
} from './setup.ts'
import { dialog } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const week = {
  hours: [{ weekday: 1, start: '08:00', end: '12:00', weeks: 'all' as const }],
  extra: [],
}
const dana = { _id: 'doctor:d1', name: 'Dana', doctorId: 'd1', treatments: [], hasHours: false }
const empty: Progress = {
  revision: 3,
  treatments: [],
  week: { hours: [], extra: [] },
  agendas: [],
  firstDay: null,
}
const begun: Progress = { ...empty, treatments: [filling], week, agendas: [dana] }

const germany = draftOfCountry('Germany')
const unpriced = {
  ...germany,
  treatments: germany.treatments.map((each, index) =>
    index === 0 ? { ...each, price: 'free' } : each,
  ),
}

const outcomes = (read: Progress) =>
  ({
    read: { answers: { progress: read }, errors: { offline, refused } },
    ...changeOutcomes,
  }) as const

const begins: Scenario<typeof firstSetupMachine> = {
  machine: firstSetupMachine,
  input: {},
  events: [
    { type: 'draft.edit', told: 'chooses Germany', draft: germany },
    { type: 'draft.edit', told: 'types no price', draft: unpriced },
    { type: 'draft.discard' },
    { type: 'change.ask', wish: { kind: 'start' } },
    ...changeEvents,
  ],
  outcomes: outcomes(empty),
  facet: ({ context: { draft } }) => [draft.country, draft.treatments[0]?.price],
}

/** The scenario in which the setup still lacks the weekly hours of a doctor. */
const continues: Scenario<typeof firstSetupMachine> = {
  ...begins,
  events: [
    {
      type: 'change.ask',
      told: 'lets Dana work in all opening hours',
      wish: { kind: 'week', agendaId: dana._id, form: wholeWeek(begun) },
    },
    ...changeEvents,
  ],
  outcomes: outcomes(begun),
  facet: ({ context: { wish } }) => [wish?.kind],
}

const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })
const firstPrice = (page: Page) => page.getByRole('textbox', { name: 'Price in dollars' }).first()

const background = (progress: Progress) => [
  ...everyday(ADMIN.email, true),
  {
    request: asks('GET', /^\/setup\/hours$/),
    reply: { json: { revision: 3, ...progress.week, timeOff: [] } },
  },
  {
    request: asks('GET', /^\/setup\/agenda$/),
    reply: { json: { revision: 3, agendas: progress.agendas } },
  },
]

export const firstSetup: Walk<typeof firstSetupMachine> = {
  name: 'first-setup',
  machine: firstSetupMachine,
  words: firstSetupWords,
  scenarios: [begins, continues],
  unreachable: {},
  browser: [
    {
      scenario: begins,
      person: 'admin',
      address: '/dashboard/setup',
      asks: {
        read: {
          request: asks('GET', /^\/setup\/treatment$/),
          reply: ({ type }) =>
            type.startsWith('xstate.done') ? { json: { revision: 3, treatments: [] } } : undefined,
        },
        preview: { request: asksDry('POST', /^\/setup\/start$/) },
        save: { request: asksReal('POST', /^\/setup\/start$/) },
      },
      background: background(empty),
      gestures: {
        'draft.edit': async (page, { told }) => {
          if (told === 'types no price') await retype(page, firstPrice(page), 'free')
          else {
            await tabTo(page, country(page))
            // Germany is the only country in the list whose name begins with G.
            await page.keyboard.press('G')
          }
        },
        'draft.discard': (page) => activate(page, button(page, 'Undo changes')),
        'change.ask': (page) => activate(page, button(page, REVIEW)),
        ...changeGestures,
      },
      isImpossible: ({ context: { draft } }, { type, told }) =>
        (type === 'draft.discard' && draft.country === '') ||
        (told === 'types no price' && draft.country === '') ||
        (told === 'chooses Germany' && draft.country !== ''),
      sights: {
        loading: (page) => expect(page.getByText('Loading the setup')).toBeAttached(),
        editing: async (page, state) => {
          const { context } = state
          await dialog(page, undefined)
          await expect(country(page)).toHaveValue(context.draft.country)
          await expectErrors(page, state)
        },
        ...changeSights,
      },
    },
  ],
}
