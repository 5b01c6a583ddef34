import { expect, type Page } from '@playwright/test'
import { noteMachine, type NoteDraft } from '../../../machines/note.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { noteWords } from '../words/note.ts'
import { everyday } from './clinic.ts'
import { ann, noteOf } from './person-samples.ts'
import { offline, refused } from './samples.ts'
import { button, expectErrors } from './setup.ts'
import { loginScreen, toast } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const TEXT = 'Calls back on Monday.'

const typed = (text: string): NoteDraft => ({ text, about: '' })

const scenario: Scenario<typeof noteMachine> = {
  machine: noteMachine,
  input: { personId: ann.id, draft: undefined, newKey: () => 'key' },
  events: [
    { type: 'note.edit', draft: typed(TEXT), told: 'types a note' },
    { type: 'note.edit', draft: typed(' '), told: 'types only a space' },
    { type: 'note.add' },
  ],
  outcomes: {
    addNote: { answers: { saved: noteOf(TEXT) }, errors: { offline, refused } },
  },
  facet: ({ context: { draft } }) => draft.text,
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Note' })

export const note: Walk<typeof noteMachine> = {
  name: 'note',
  machine: noteMachine,
  words: noteWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: `/dashboard/person/${ann.id}`,
      asks: { addNote: { request: asks('POST', /^\/note$/) } },
      background: [
        ...everyday(ADMIN.email, true),
        { request: asks('GET', /^\/person\/p1$/), reply: { json: ann } },
      ],
      gestures: {
        'note.edit': (page, { told }) =>
          retype(page, field(page), told === 'types a note' ? TEXT : ' '),
        'note.add': (page) => activate(page, button(page, 'Save note')),
      },
      sights: {
        editing: async (page, state, event) => {
          await expect(field(page)).toHaveValue(state.context.draft.text)
          if (event?.told === 'addNote: saved') {
            await toast(page, 'Note saved.')
            await expect(page.getByRole('listitem').filter({ hasText: TEXT })).toBeVisible()
          }
          await expectErrors(page, state, event)
        },
        saving: (page) =>
          expect(button(page, 'Save note')).toHaveAttribute('aria-disabled', 'true'),
        ended: loginScreen,
      },
    },
  ],
}
