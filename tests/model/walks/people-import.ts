import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { peopleImportMachine } from '../../../machines/people-import.ts'
import type { ImportReply } from '../../../schemas/import.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, pressForFile, retype, tabTo } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { peopleImportWords } from '../words/people-import.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { asksDry, asksReal, button, expectErrors } from './setup.ts'
import { loginScreen } from './sights.ts'
import type { Walk } from './stage.ts'

const draft = { csv: 'name,email', mail: false }
const other = { csv: 'email,name', mail: false }
const chosen = 'name,email\r\nJürgen,j@mail.com\r\n'
const SPREADSHEET = 'PK\u0003\u0004\u0014'
const reply: ImportReply = {
  total: 2,
  rows: [
    {
      line: 2,
      name: 'Nora',
      outcome: 'added',
      what: 'nora@mail.com',
      visit: { outcome: 'refused', reason: 'The time is missing.' },
    },
    { line: 3, name: '', outcome: 'refused', what: '', reason: 'name: The name is missing' },
  ],
}

// The walk goes on with another text instead of the choice, which the screen's tests make.
const TEXT = 'In 3/4/2026, the first number can be the month or the day. Choose which.'
const unclear = new Failure('rejected', TEXT, {
  code: 'unreadable_file',
  fields: { dates: TEXT },
})

// tests/screens/import.test.tsx has a reply that arrives in parts.
const AT_ONCE = 'The test’s reply arrives at once.'

const scenario: Scenario<typeof peopleImportMachine> = {
  machine: peopleImportMachine,
  input: undefined,
  events: [
    { type: 'file.edit', told: 'pastes the text of a file', draft },
    { type: 'file.edit', told: 'pastes another text', draft: other },
    { type: 'file.choose', told: 'chooses a CSV file', contents: chosen },
    { type: 'file.choose', told: 'chooses a spreadsheet', contents: SPREADSHEET },
    { type: 'file.check' },
    { type: 'import.confirm' },
    { type: 'import.arrive', told: 'half of the reply arrives', arrived: { done: 1, total: 2 } },
  ],
  outcomes: {
    check: { answers: { rows: reply }, errors: { offline, refused, unclear } },
    store: { answers: { rows: reply }, errors: { offline, refused } },
  },
  facet: ({ context }) => [context.draft.csv],
}

/** Chooses a file that a program on Windows has written, with the keyboard. */
async function chooseFile(page: Page, contents: string): Promise<void> {
  await tabTo(page, page.getByLabel('CSV file'))
  const buffer = Buffer.from(contents, 'latin1')
  await pressForFile(page, 'Space', { name: 'people.csv', mimeType: 'text/csv', buffer })
}

const text = (page: Page) => page.getByRole('textbox', { name: 'File contents' })
const IMPORT = /^\/setup\/import$/

export const peopleImport: Walk<typeof peopleImportMachine> = {
  name: 'people-import',
  machine: peopleImportMachine,
  words: peopleImportWords,
  scenarios: [scenario],
  unreachable: {
    'people-import.checking on import.arrive → stays': AT_ONCE,
    'people-import.importing on import.arrive → stays': AT_ONCE,
  },
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/import',
      asks: {
        check: { request: asksDry('POST', IMPORT) },
        store: { request: asksReal('POST', IMPORT) },
      },
      isImpossible: (_, { type }) => type === 'import.arrive',
      background: everyday(ADMIN.email, true),
      gestures: {
        'file.edit': (page, { told }) =>
          retype(page, text(page), (told === 'pastes another text' ? other : draft).csv),
        'file.choose': (page, { told }) =>
          chooseFile(page, told === 'chooses a spreadsheet' ? SPREADSHEET : chosen),
        'file.check': (page) => activate(page, button(page, 'Check the file')),
        'import.confirm': (page) => activate(page, button(page, 'Import')),
        'import.arrive': () => Promise.reject(new Error(AT_ONCE)),
      },
      sights: {
        editing: async (page, state, event) => {
          // A text area's line breaks are `\n`, whatever the file's line breaks are.
          const typed = state.context.draft.csv.replaceAll('\r\n', '\n')
          await expect(text(page)).toHaveValue(typed)
          await expectErrors(page, state, event)
        },
        checking: (page) =>
          expect(button(page, 'Check the file')).toHaveAttribute('aria-disabled', 'true'),
        checked: (page) =>
          expect(page.getByText('People: 1 new, 0 already on file, 1 skipped.')).toBeVisible(),
        importing: (page) =>
          expect(button(page, 'Import')).toHaveAttribute('aria-disabled', 'true'),
        imported: (page) =>
          expect(page.getByRole('heading', { name: 'What was imported' })).toBeFocused(),
        ended: loginScreen,
      },
    },
  ],
}
