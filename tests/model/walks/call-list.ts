import { expect } from '@playwright/test'
import { callListMachine } from '../../../machines/call-list.ts'
import { Failure } from '../../../machines/failure.ts'
import type { CallEntry, CallList } from '../../../schemas/desk.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { callListWords } from '../words/call-list.ts'
import { NEXT_DAY, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, listOf, loginScreen, toast } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const LATER = '2023-01-07'

const entry: CallEntry = {
  bookingId: visit.id,
  version: 0,
  startsAt: visit.startsAt,
  minutes: visit.minutes,
  treatment: visit.treatment.name,
  agenda: { id: 'a1', name: 'Dr. Lee' },
  person: visit.person,
  calls: [{ at: '2023-01-05T14:00:00.000Z', by: ADMIN.email, outcome: 'no-answer' }],
}

const list: CallList = { date: NEXT_DAY, calls: [entry] }
const changed = new Failure('rejected', 'This appointment has changed.', { code: 'changed' })

const scenario: Scenario<typeof callListMachine> = {
  machine: callListMachine,
  input: { date: NEXT_DAY },
  events: [
    { type: 'calls.look', date: NEXT_DAY, told: 'calls.look at the same day' },
    { type: 'calls.look', date: LATER, told: 'calls.look' },
    { type: 'call.record', id: visit.id, outcome: 'no-answer' },
    { type: 'call.record', id: visit.id, outcome: 'confirmed' },
    { type: 'retry' },
  ],
  outcomes: {
    listCalls: { answers: { list }, errors: { offline, refused } },
    recordCall: { answers: { recorded: { visit } }, errors: { offline, refused, changed } },
  },
  facet: ({ context }) => [context.list === null, context.date, context.call.outcome],
}

const BUTTONS: Readonly<Record<string, string>> = {
  'no-answer': 'No answer: Ann Smith',
  confirmed: 'Confirmed: Ann Smith',
}
const buttonOf = (outcome: unknown) => BUTTONS[String(outcome)] ?? ''

const TOASTS: Readonly<Record<string, string>> = {
  'recordCall fails: offline': offline.message,
  'recordCall fails: changed': changed.message,
}
const doneOf = (outcome: unknown) =>
  outcome === 'confirmed' ? 'Visit confirmed.' : 'Call recorded.'

const shown = listOf(({ context }) => (context.list === null ? [] : [entry.person.name]))

export const callList: Walk<typeof callListMachine> = {
  name: 'callList',
  machine: callListMachine,
  words: callListWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/calls',
      asks: {
        listCalls: { request: asks('GET', /^\/agenda\/calls$/) },
        recordCall: { request: asks('POST', /^\/desk\/booking\/visit-1\/call$/) },
      },
      background: [
        ...everyday(ADMIN.email, true),
        {
          request: asks('GET', /^\/agenda\/still-to-call$/),
          reply: { json: { total: 0, visits: [] } },
        },
      ],
      gestures: {
        'calls.look': (page) =>
          activate(page, page.getByRole('button', { name: /^Next day, Saturday, Jan 7, 2023/ })),
        'call.record': (page, { outcome }) =>
          activate(page, page.getByRole('button', { name: buttonOf(outcome) })),
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      refusals: {
        'calls.look': (page, _, { context }) =>
          expect(page.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue(context.date),
      },
      // The button "Next day" leads only to later days, never back to an earlier day.
      isImpossible: ({ context }, { type, date }) =>
        type === 'calls.look' && context.date === LATER && date === NEXT_DAY,
      sights: {
        loading: async (page, state, event) => {
          await shown(page, state)
          const text =
            TOASTS[event?.told ?? ''] ??
            (event?.told === 'recordCall: recorded'
              ? doneOf(state.context.call.outcome)
              : undefined)
          if (text !== undefined) await toast(page, text)
        },
        shown,
        recording: async (page, { context }) => {
          if (context.list === null)
            return expect(page.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue(
              context.date,
            )
          const button = page.getByRole('button', { name: buttonOf(context.call.outcome) })
          await expect(button).toHaveAttribute('aria-disabled', 'true')
        },
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
