import { expect, type Page } from '@playwright/test'
import { draftOfSchedule } from '../../../machines/schedule-draft.ts'
import { scheduleMachine } from '../../../machines/schedule.ts'
import type { HoursSetup } from '../../../schemas/setup.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { scheduleWords } from '../words/schedule.ts'
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
import { asks, type Call, type Walk } from './stage.ts'

const stored: HoursSetup = {
  revision: 3,
  hours: [{ weekday: 1, start: '08:00', end: '12:00', weeks: 'all' }],
  extra: [],
  timeOff: [
    { _id: 'o1', from: '2023-12-24', until: '2023-12-26', reason: 'Christmas', yearly: true },
  ],
}
const draft = draftOfSchedule(stored)
// Working hours with two equal ranges on one day.
const twice = {
  ...draft,
  hours: [0, 1].map((id) => ({
    id,
    weekday: 1,
    start: '08:00',
    end: '12:00',
    weeks: 'all' as const,
    from: '',
    until: '',
  })),
}
const typed = { ...draft, off: { ...draft.off, reason: 'Painting' } }

const scenario: Scenario<typeof scheduleMachine> = {
  machine: scheduleMachine,
  input: {},
  events: [
    { type: 'draft.edit', told: 'types a reason for a closure', draft: typed },
    { type: 'draft.discard' },
    { type: 'change.ask', told: 'reviews the week', wish: { kind: 'week', agendaId: null } },
    { type: 'change.ask', told: 'adds the closure', wish: { kind: 'add', agendaId: null } },
    { type: 'change.ask', told: 'removes a closure', wish: { kind: 'delete', id: 'o1' } },
    ...changeEvents,
  ],
  outcomes: {
    read: { answers: { hours: stored }, errors: { offline, refused } },
    ...changeOutcomes,
  },
  facet: ({ context: { draft: shown, wish } }) => [shown.off.reason, wish?.kind],
}

/** The scenario in which weekly working hours cannot be saved, because two time ranges overlap. */
const overlapping: Scenario<typeof scheduleMachine> = {
  ...scenario,
  events: [
    { type: 'draft.edit', told: 'adds the same hours again', draft: twice },
    { type: 'change.ask', told: 'reviews the week', wish: { kind: 'week', agendaId: null } },
  ],
}

const reason = (page: Page) => page.getByRole('textbox', { name: 'Reason' })

const either = (one: (call: Call) => boolean, other: (call: Call) => boolean) => (call: Call) =>
  one(call) || other(call)

export const schedule: Walk<typeof scheduleMachine> = {
  name: 'schedule',
  machine: scheduleMachine,
  words: scheduleWords,
  scenarios: [scenario, overlapping],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/hours',
      asks: {
        read: { request: asks('GET', /^\/setup\/hours$/) },
        preview: {
          request: either(
            asksDry('PUT', /^\/setup\/hours$/),
            asksDry('DELETE', /^\/time-off\/o1$/),
          ),
        },
        save: {
          request: either(
            asksReal('PUT', /^\/setup\/hours$/),
            asksReal('DELETE', /^\/time-off\/o1$/),
          ),
        },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'draft.edit': (page) => retype(page, reason(page), 'Painting'),
        'draft.discard': (page) => activate(page, button(page, 'Undo changes')),
        'change.ask': (page, { told }) => {
          const names: Record<string, string> = {
            'adds the closure': 'Add a closure',
            'removes a closure': 'Remove Christmas',
          }
          return activate(page, button(page, names[told ?? ''] ?? REVIEW))
        },
        ...changeGestures,
      },
      isImpossible: ({ context }, { type }) => type === 'draft.discard' && context.basis === null,
      sights: {
        loading: (page) => expect(page.getByText('Loading the hours')).toBeAttached(),
        editing: async (page, state, event) => {
          const { context } = state
          await dialog(page, undefined)
          await expect(reason(page)).toHaveValue(context.draft.off.reason)
          await expect(page.getByText('Christmas: Dec 24, 2023 to Dec 26, 2023')).toBeVisible()
          if (event?.type === 'draft.discard') await expect(button(page, REVIEW)).toBeFocused()
          await expectErrors(page, state)
        },
        ...changeSights,
      },
    },
  ],
}
