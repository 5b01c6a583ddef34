import { expect, type Page } from '@playwright/test'
import { visitNotesMachine } from '../../../machines/visit-notes.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { visitNotesWords } from '../words/visit-notes.ts'
import { goToVisit } from './agenda.ts'
import { agendaOf, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { noteOf } from './person-samples.ts'
import { offline, refused } from './samples.ts'
import { button } from './setup.ts'
import { dialog, loginScreen, toast } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const TEXT = 'Calls back on Monday.'
const EARLIER = 'Comes by train.'

const scenario: Scenario<typeof visitNotesMachine> = {
  machine: visitNotesMachine,
  input: { draft: undefined, newKey: () => 'key' },
  events: [
    { type: 'notes.open', visit: { id: visit.id, personId: visit.person.id } },
    { type: 'note.edit', text: TEXT, told: 'types a note' },
    { type: 'note.edit', text: ' ', told: 'types only a space' },
    { type: 'note.add' },
    { type: 'notes.close' },
  ],
  outcomes: {
    listNotes: {
      answers: { none: [], one: [{ ...noteOf(EARLIER), id: 'note-1' }] },
      errors: { offline, refused },
    },
    addNote: { answers: { saved: noteOf(TEXT, visit.id) }, errors: { offline, refused } },
  },
  facet: ({ context: { draft, notes } }) => [draft.text, notes.length > 0],
}

const field = (page: Page) => page.getByRole('textbox', { name: 'New note' })

const editing: Sight = async (page, state, event) => {
  await dialog(page, 'Notes')
  const { draft, notes, found, failure } = state.context
  await expect(field(page)).toHaveValue(draft.text)
  for (const { text } of notes)
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  if (event?.told === 'addNote: saved') await toast(page, 'Note saved.')
  const told = failure === null ? Object.values<string>(found) : [failure]
  for (const text of told) await dialog(page, text)
}

export const visitNotes: Walk<typeof visitNotesMachine> = {
  name: 'visitNotes',
  machine: visitNotesMachine,
  words: visitNotesWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/today',
      asks: {
        listNotes: { request: asks('GET', /^\/note$/) },
        addNote: { request: asks('POST', /^\/note$/) },
      },
      background: [
        ...everyday(ADMIN.email, true),
        { request: asks('GET', /^\/agenda$/), reply: { json: agendaOf(1) } },
        { request: asks('GET', /^\/agenda\/stream$/), reply: 'lost' },
      ],
      gestures: {
        'notes.open': async (page) => {
          await goToVisit(page)
          await page.keyboard.press('t')
        },
        'note.edit': (page, { told }) =>
          retype(page, field(page), told === 'types a note' ? TEXT : ' '),
        'note.add': (page) => activate(page, button(page, 'Save note')),
        'notes.close': (page) => page.keyboard.press('Escape'),
      },
      sights: {
        closed: async (page, _, event) => {
          await dialog(page, undefined)
          if (event?.told === 'listNotes fails: offline') await toast(page, offline.message)
        },
        reading: (page) => dialog(page, 'Notes'),
        editing,
        saving: (page) => dialog(page, 'Notes'),
        ended: loginScreen,
      },
    },
  ],
}
