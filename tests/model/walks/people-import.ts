import { expect, type Page } from '@playwright/test'
import { peopleImportMachine } from '../../../machines/people-import.ts'
import type { ImportReply } from '../../../schemas/import.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { peopleImportWords } from '../words/people-import.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { asksDry, asksReal, button, expectErrors } from './setup.ts'
import { loginScreen } from './sights.ts'
import type { Walk } from './stage.ts'

const draft = { csv: 'name,email', mail: false }
const other = { csv: 'email,name', mail: false }
const reply: ImportReply = {
  rows: [
    { line: 2, name: 'Nora', outcome: 'added', what: 'nora@mail.com' },
    { line: 3, name: 'Otto', outcome: 'refused', what: '', reason: 'The time is missing.' },
  ],
}

const scenario: Scenario<typeof peopleImportMachine> = {
  machine: peopleImportMachine,
  input: undefined,
  events: [
    { type: 'file.edit', told: 'pastes the text of a file', draft },
    { type: 'file.edit', told: 'pastes another text', draft: other },
    { type: 'file.check' },
    { type: 'import.confirm' },
  ],
  outcomes: {
    check: { answers: { rows: reply }, errors: { offline, refused } },
    store: { answers: { rows: reply }, errors: { offline, refused } },
  },
  facet: ({ context }) => [context.draft.csv],
}

const text = (page: Page) => page.getByRole('textbox', { name: 'File contents' })
const IMPORT = /^\/setup\/import$/

export const peopleImport: Walk<typeof peopleImportMachine> = {
  name: 'people-import',
  machine: peopleImportMachine,
  words: peopleImportWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/import',
      asks: {
        check: { request: asksDry('POST', IMPORT) },
        store: { request: asksReal('POST', IMPORT) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'file.edit': (page, { told }) =>
          retype(page, text(page), (told === 'pastes another text' ? other : draft).csv),
        'file.check': (page) => activate(page, button(page, 'Check the file')),
        'import.confirm': (page) => activate(page, button(page, 'Import')),
      },
      sights: {
        editing: async (page, state, event) => {
          await expect(text(page)).toHaveValue(state.context.draft.csv)
          await expectErrors(page, state, event)
        },
        checking: (page) =>
          expect(button(page, 'Check the file')).toHaveAttribute('aria-disabled', 'true'),
        checked: (page) =>
          expect(page.getByText('New: 1. Already on file: 0. Skipped: 1.')).toBeVisible(),
        importing: (page) =>
          expect(button(page, 'Import')).toHaveAttribute('aria-disabled', 'true'),
        imported: (page) =>
          expect(page.getByRole('heading', { name: 'What was imported' })).toBeFocused(),
        ended: loginScreen,
      },
    },
  ],
}
