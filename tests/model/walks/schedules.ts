import { expect, type Page } from '@playwright/test'
import { schedulesMachine } from '../../../machines/schedules.ts'
import type { AgendaList } from '../../../schemas/setup.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, tabTo } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { schedulesWords } from '../words/schedules.ts'
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

const FILLING = 'treatment:cavity-filling'
const stored: AgendaList = {
  revision: 3,
  agendas: [
    { _id: 'doctor:d1', name: 'Dana', doctorId: 'd1', treatments: [], hasHours: false },
    { _id: FILLING, name: 'Cavity Filling', treatments: ['cavity-filling'], hasHours: true },
  ],
}
const begun = { agendaId: FILLING, doctorId: '', from: '' }

const scenario: Scenario<typeof schedulesMachine> = {
  machine: schedulesMachine,
  input: {},
  events: [
    { type: 'draft.edit', told: 'begins to assign a schedule', draft: begun },
    {
      type: 'draft.edit',
      told: 'chooses a doctor and the first day',
      draft: { ...begun, doctorId: 'd1', from: '2023-02-01' },
    },
    { type: 'draft.discard' },
    { type: 'change.ask', wish: 'save' },
    ...changeEvents,
  ],
  outcomes: {
    read: { answers: { schedules: stored }, errors: { offline, refused } },
    ...changeOutcomes,
  },
  facet: ({ context: { draft } }) => [draft?.doctorId, draft?.from],
}

const doctor = (page: Page) => page.getByRole('combobox', { name: 'Doctor' })
const ASSIGN = 'Assign to a doctor: Cavity Filling'

export const schedules: Walk<typeof schedulesMachine> = {
  name: 'schedules',
  machine: schedulesMachine,
  words: schedulesWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/schedules',
      asks: {
        read: { request: asks('GET', /^\/setup\/agenda$/) },
        preview: { request: asksDry('POST', /^\/setup\/agenda\/[^/]+\/assign$/) },
        save: { request: asksReal('POST', /^\/setup\/agenda\/[^/]+\/assign$/) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'draft.edit': async (page, { told }) => {
          if ((await doctor(page).count()) === 0) await activate(page, button(page, ASSIGN))
          if (told === 'begins to assign a schedule') return
          await tabTo(page, doctor(page))
          await page.keyboard.press('ArrowDown')
          // The date field consists of three parts: the month, the day and the year.
          await page.keyboard.press('Tab')
          await page.keyboard.type('02012023')
        },
        'draft.discard': (page) => activate(page, button(page, 'Cancel')),
        'change.ask': (page) => activate(page, button(page, REVIEW)),
        ...changeGestures,
      },
      isImpossible: ({ context: { draft } }, { type, told }) =>
        (draft === null && (type === 'draft.discard' || type === 'change.ask')) ||
        (told === 'begins to assign a schedule' && draft !== null) ||
        (told === 'chooses a doctor and the first day' && draft !== null && draft.from !== ''),
      sights: {
        loading: (page) => expect(page.getByText('Loading the schedules')).toBeAttached(),
        editing: async (page, state, event) => {
          const { context } = state
          await dialog(page, undefined)
          await expect(page.getByText('no doctor, 1 treatment')).toBeVisible()
          await expect(doctor(page)).toHaveCount(context.draft === null ? 0 : 1)
          if (event?.type === 'draft.discard') await expect(button(page, ASSIGN)).toBeFocused()
          if (context.draft !== null) {
            await expect(doctor(page)).toHaveValue(context.draft.doctorId)
            await expect(page.getByLabel('First day')).toHaveValue(context.draft.from)
          }
          await expectErrors(page, state)
        },
        ...changeSights,
      },
    },
  ],
}
