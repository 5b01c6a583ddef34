import type { Page } from '@playwright/test'
import { auditMachine } from '../../../machines/audit.ts'
import type { AuditPage } from '../../../schemas/audit.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, type } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { auditWords } from '../words/audit.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, listOf, loginScreen } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const ANN = 'ann@mail.com'

const page: AuditPage = {
  entries: [
    {
      _id: 'a1',
      actor: 'ada@mail.com',
      action: 'booking.read',
      subject: ANN,
      detail: 'b1',
      at: '2023-01-04T12:00:00.000Z',
    },
  ],
}

const scenario: Scenario<typeof auditMachine> = {
  machine: auditMachine,
  input: { view: {} },
  events: [{ type: 'audit.look', view: { who: ANN } }, { type: 'retry' }],
  outcomes: { readAudit: { answers: { audit: page }, errors: { offline, refused } } },
  facet: ({ context }) => [context.view.who, context.page === null],
}

// Simulates the browser's Forward button, which works only after a press of the Back button.
const goOn = () => history.pushState(null, '', '?who=ann%40mail.com')
const forward = (opened: Page) => opened.evaluate(goOn)

const list = listOf(({ context }) => (context.page === null ? [] : ['ada@mail.com']))

export const audit: Walk<typeof auditMachine> = {
  name: 'audit',
  machine: auditMachine,
  words: auditWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/audit',
      asks: { readAudit: { request: asks('GET', /^\/audit$/) } },
      background: everyday(ADMIN.email, true),
      gestures: {
        'audit.look': async (opened, _, state) => {
          if (!state.matches('shown')) return forward(opened)
          await type(opened, opened.getByLabel('Who'), ANN)
          await activate(opened, opened.getByRole('button', { name: 'Show', exact: true }))
        },
        retry: (opened) => activate(opened, opened.getByRole('button', { name: 'Try again' })),
      },
      refusals: { 'audit.look': forward },
      sights: { loading: list, shown: list, failed: alert, ended: loginScreen },
    },
  ],
}
