import { expect, type Page } from '@playwright/test'
import { blockTimeMachine } from '../../../machines/block-time.ts'
import { Failure } from '../../../machines/failure.ts'
import type { Agenda } from '../../../schemas/agenda.ts'
import type { SetupChange } from '../../../schemas/setup.ts'
import type { StillToCall } from '../../../schemas/still-to-call.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { blockTimeWords } from '../words/block-time.ts'
import { column, DAY, day, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { dialog, loginScreen, toast } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const place = { agendaId: '', from: DAY, fromTime: '10:00', until: DAY, untilTime: '' }

const made: SetupChange = {
  revision: 1,
  _id: 'off-1',
  lost: 4,
  gained: 0,
  days: 1,
  weekdays: [],
  affectedCount: 1,
  affected: [],
}
const list: StillToCall = {
  total: 1,
  visits: [{ visit, agenda: { id: 'a1', name: 'Dr. Lee' }, reason: 'Ill', calls: [], places: [] }],
}
const none: StillToCall = { total: 0, visits: [] }
const known = new Failure('rejected', 'Some times are not valid.', {
  code: 'impossible_times',
  fields: { from: 'This time is already blocked: Ill' },
})
const gone = new Failure('rejected', 'This time off no longer exists.', { code: 'not_found' })

const scenario: Scenario<typeof blockTimeMachine> = {
  machine: blockTimeMachine,
  input: undefined,
  events: [
    { type: 'block.open', place },
    { type: 'form.edit', edit: { agendaId: 'a1' }, told: 'form.edit the doctor' },
    { type: 'form.edit', edit: { reason: 'Ill' }, told: 'form.edit the reason' },
    { type: 'block.submit' },
    { type: 'block.undo' },
    { type: 'block.close' },
  ],
  outcomes: {
    addTimeOff: { answers: { made }, errors: { offline, refused, known } },
    listStillToCall: { answers: { list, none }, errors: { offline, refused } },
    deleteTimeOff: { answers: { freed: made }, errors: { offline, refused, gone } },
  },
  facet: ({ context: { form, found, failure, affected } }) => [
    form.agendaId,
    form.reason,
    Object.keys(found).length > 0,
    failure,
    affected?.length,
  ],
}

const agenda: Agenda = {
  days: [{ ...day, revision: 1, agendas: [{ ...column, visits: [visit] }] }],
  agendas: [{ id: 'a1', name: 'Dr. Lee' }],
}

const button = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const field = (page: Page, name: string) =>
  page.getByRole('dialog').getByLabel(name, { exact: true })

const alertIn = (page: Page) => page.getByRole('dialog').getByRole('alert')

const editing: Sight = async (page, { context: { form, found, failure } }, event) => {
  await dialog(page, 'Block Time')
  await expect(field(page, 'Doctor')).toHaveValue(form.agendaId)
  await expect(field(page, 'Reason')).toHaveValue(form.reason)
  if (failure !== null) await expect(alertIn(page)).toContainText(failure)
  // The form hides the error of a field once the field is edited.
  const isChecked = event?.type === 'block.submit' || event?.told === 'addTimeOff fails: known'
  for (const text of isChecked ? Object.values(found) : [])
    await expect(page.getByRole('dialog').getByText(String(text)).first()).toBeVisible()
}

const blocked: Sight = async (page, { context: { failure, affected } }) => {
  await dialog(page, 'Time blocked')
  if (failure !== null) await expect(alertIn(page)).toContainText(failure)
  const phone = page.getByRole('dialog').getByRole('link', { name: visit.person.phone })
  await expect(phone).toHaveCount(affected?.length ?? 0)
}

export const blockTime: Walk<typeof blockTimeMachine> = {
  name: 'blockTime',
  machine: blockTimeMachine,
  words: blockTimeWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/today',
      asks: {
        addTimeOff: { request: asks('POST', /^\/time-off$/) },
        listStillToCall: { request: asks('GET', /^\/agenda\/still-to-call$/) },
        deleteTimeOff: { request: asks('DELETE', /^\/time-off\/off-1$/) },
      },
      background: [
        ...everyday(ADMIN.email, true),
        { request: asks('GET', /^\/agenda$/), reply: { json: agenda } },
        { request: asks('GET', /^\/agenda\/stream$/), reply: 'lost' },
      ],
      gestures: {
        'block.open': (page) => activate(page, page.getByRole('button', { name: 'Block Time' })),
        'form.edit': async (page, { told }) => {
          if (told === 'form.edit the reason') await retype(page, field(page, 'Reason'), 'Ill')
          else await field(page, 'Doctor').selectOption('a1')
        },
        'block.submit': (page) => activate(page, button(page, 'Block the time')),
        'block.undo': (page) => page.keyboard.press('u'),
        'block.close': (page) => page.keyboard.press('Escape'),
      },
      sights: {
        closed: async (page, _, event) => {
          await dialog(page, undefined)
          if (event?.told === 'deleteTimeOff: freed') await toast(page, 'The time is free again.')
        },
        editing,
        saving: editing,
        reading: editing,
        told: async (page, state, event) => {
          await blocked(page, state)
          if (event?.told === 'deleteTimeOff fails: gone') await toast(page, gone.message)
          if (event?.told === 'deleteTimeOff fails: offline') await toast(page, offline.message)
        },
        freeing: blocked,
        ended: loginScreen,
      },
    },
  ],
}
