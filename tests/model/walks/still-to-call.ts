import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { Failure } from '../../../machines/failure.ts'
import { stillToCallMachine } from '../../../machines/still-to-call.ts'
import { UNDO_MS } from '../../../machines/undo-time.ts'
import type { AwayVisit, StillToCall } from '../../../schemas/still-to-call.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { stillToCallWords } from '../words/still-to-call.ts'
import { DAY, NEXT_DAY, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, dialog, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Walk } from './stage.ts'

const roe = { id: 'a2', name: 'Dr. Roe' }
const entry: AwayVisit = {
  visit,
  agenda: { id: 'a1', name: 'Dr. Lee' },
  reason: 'Ill',
  calls: [],
  places: [
    { date: DAY, agenda: roe, startsAt: 10 * 60 },
    { date: NEXT_DAY, agenda: { id: 'a1', name: 'Dr. Lee' }, startsAt: 9 * 60 },
  ],
}
const list: StillToCall = { total: 1, visits: [entry] }
const none: StillToCall = { total: 0, visits: [] }

const place = { date: DAY, agendaId: roe.id, startsAt: 10 * 60 }
const changed = { ...visit, version: 1 }
const taken = new Failure('rejected', 'This time is taken.', { code: 'slot_taken' })

const scenario: Scenario<typeof stillToCallMachine> = {
  machine: stillToCallMachine,
  input: undefined,
  events: [
    { type: 'message.left', id: visit.id },
    { type: 'place.take', id: visit.id, place },
    { type: 'visit.cancel', id: visit.id },
    { type: 'cancellation.confirm', reason: '' },
    { type: 'visit.close' },
    { type: 'desk.undo' },
    { type: 'retry' },
  ],
  outcomes: {
    listStillToCall: { answers: { list, none }, errors: { offline, refused } },
    changeVisit: { answers: { changed }, errors: { offline, refused, taken } },
    recordCall: { answers: { recorded: { visit } }, errors: { offline, refused } },
  },
  facet: ({ context }) => [context.list?.total ?? null, context.id, context.wish?.does],
}

const TOASTS: Readonly<Record<string, string>> = {
  'recordCall: recorded': 'Call recorded.',
  'recordCall fails: offline': offline.message,
  'changeVisit fails: offline': offline.message,
  'changeVisit fails: taken': taken.message,
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Still to call' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Expects the visits, or that nobody is left to call, or no part of the page before any visit. */
async function shown(page: Page, { context }: AnyMachineSnapshot): Promise<void> {
  const total = context.list?.total ?? 0
  await expect(heading(page)).toHaveCount(total > 0 || context.id !== '' ? 1 : 0)
  if (total > 0) await expect(page.getByRole('rowheader', { name: 'Ann Smith' })).toBeVisible()
  else if (context.id !== '') await expect(page.getByText('Nobody is left to call.')).toBeVisible()
}

async function busy(page: Page, state: AnyMachineSnapshot): Promise<void> {
  await shown(page, state)
  if (state.context.list.total === 0) return
  const pressed = button(page, 'Left a message: Ann Smith')
  await expect(pressed).toHaveAttribute('aria-disabled', 'true')
}

const stage: BrowserStage<typeof stillToCallMachine> = {
  scenario,
  person: 'admin',
  address: '/dashboard/calls',
  asks: {
    listStillToCall: { request: asks('GET', /^\/agenda\/still-to-call$/) },
    changeVisit: {
      request: ({ method, url }) =>
        method !== 'GET' &&
        /^\/desk\/booking\/visit-1(\/(cancel|undo))?$/.test(new URL(url).pathname),
      reply: ({ output }) => (output === undefined ? undefined : { json: { visit: output } }),
    },
    recordCall: { request: asks('POST', /^\/desk\/booking\/visit-1\/call$/) },
  },
  background: [
    ...everyday(ADMIN.email, true),
    {
      request: asks('GET', /^\/agenda\/calls$/),
      reply: { json: { date: NEXT_DAY, calls: [] } },
    },
  ],
  gestures: {
    'message.left': (page) => activate(page, button(page, 'Left a message: Ann Smith')),
    'place.take': (page) => activate(page, button(page, 'Move to 10:00 AM, Dr. Roe: Ann Smith')),
    'visit.cancel': (page) => activate(page, button(page, 'Cancelled by us: Ann Smith')),
    'cancellation.confirm': (page) => activate(page, button(page, 'Cancel the visit')),
    'visit.close': (page) => activate(page, button(page, 'Keep the visit')),
    'desk.undo': (page) => activate(page, button(page, 'Undo (U)')),
    retry: (page) => activate(page, button(page, 'Try again')),
  },
  // Only a listed visit has buttons.
  isImpossible: ({ context }, { type }) =>
    ['message.left', 'place.take', 'visit.cancel'].includes(type) && context.list?.total !== 1,
  delays: { untilFinal: UNDO_MS },
  sights: {
    loading: async (page, state, event) => {
      await shown(page, state)
      const text = TOASTS[event?.told ?? '']
      if (text !== undefined) await toast(page, text)
    },
    shown,
    recording: busy,
    asking: (page) => dialog(page, 'Ann Smith'),
    changing: busy,
    undoable: async (page, state) => {
      await shown(page, state)
      await expect(button(page, 'Undo (U)')).toBeVisible()
    },
    failed: alert,
    ended: loginScreen,
  },
}

export const stillToCall: Walk<typeof stillToCallMachine> = {
  name: 'stillToCall',
  machine: stillToCallMachine,
  words: stillToCallWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [stage],
}
