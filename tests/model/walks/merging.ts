import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { mergingMachine } from '../../../machines/merging.ts'
import type { Merge } from '../../../schemas/merge.ts'
import type { Person, PersonList } from '../../../schemas/person.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { mergingWords } from '../words/merging.ts'
import { everyday } from './clinic.ts'
import { ann } from './person-samples.ts'
import { offline, refused } from './samples.ts'
import { button, expectErrors } from './setup.ts'
import { isTold, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Sight, type Walk } from './stage.ts'

const OTHER = 'Anne Smith'
const other: Person = {
  ...ann,
  id: 'p2',
  name: OTHER,
  phone: '(212) 555-0199',
  email: 'anne@mail.test',
  birthDate: '1984-03-02',
  revision: 3,
  story: [],
}
const earlier: Merge = {
  id: 'm1',
  name: 'A. Smith',
  at: '2023-01-05T14:00:00.000Z',
  by: 'desk@clinic.test',
  until: '2023-01-06T14:00:00.000Z',
}

/** The person of the page, with a possible double and an earlier merge. */
const doubled: Person = { ...ann, doubles: [other], merges: [earlier] }
// Afterwards, the page still shows a double and a merge, so the paths can go on.
const merged: Person = { ...doubled, birthDate: '1984-03-02' }
const separate: Person = { ...doubled, merges: [{ ...earlier, id: 'm0' }] }

const several: PersonList = { people: [ann, other, { ...other, id: 'p3' }], more: false }

const changed = new Failure('rejected', 'Somebody else has changed this person’s details.', {
  code: 'changed',
})
const overlapping = new Failure('rejected', 'Both records have an appointment at the same time.', {
  code: 'visits_overlap',
})
const tooLate = new Failure('rejected', 'It is too late to undo this.', { code: 'not_undoable' })

type Plan = Scenario<typeof mergingMachine>

const reads = {
  readOther: { answers: { other }, errors: { offline, refused } },
  readKept: { answers: { kept: doubled }, errors: { offline, refused } },
} satisfies Plan['outcomes']

/** Staff compare a possible double, and merge it. */
const merge: Plan = {
  machine: mergingMachine,
  input: { personId: ann.id, draft: undefined },
  events: [
    { type: 'record.compare', id: other.id },
    { type: 'detail.choose', detail: 'phone', from: 'other' },
    { type: 'merge' },
    { type: 'merge.dismiss' },
  ],
  outcomes: {
    ...reads,
    mergePeople: { answers: { merged }, errors: { offline, refused, changed, overlapping } },
  },
  facet: ({ context: { from, change } }) => [from.phone, change?.what],
}

/** Staff look for another record. */
const search: Plan = {
  ...merge,
  events: [
    { type: 'find.edit', draft: { query: 'a' }, told: 'types one letter' },
    { type: 'find.edit', draft: { query: 'anne' }, told: 'types a name' },
    { type: 'find' },
    { type: 'record.compare', id: other.id },
    { type: 'merge.dismiss' },
  ],
  outcomes: {
    readOther: { answers: { other } },
    readKept: { answers: { kept: doubled } },
    findPeople: {
      answers: { several, nobody: { people: [ann], more: false } },
      errors: { offline, refused },
    },
  },
  facet: ({ value, context: { draft, list } }) =>
    value === 'ready' || value === 'finding' ? [draft.query, list?.people.length] : null,
}

/** Staff undo an earlier merge. */
const undo: Plan = {
  ...merge,
  events: [{ type: 'merge.undo', merge: earlier }],
  outcomes: { undoMerge: { answers: { separate }, errors: { offline, refused, tooLate } } },
  facet: ({ context: { change } }) => change?.what,
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Find another record' })
const part = (page: Page) => page.getByRole('region', { name: 'Other records of Ann Smith' })
const dialog = (page: Page) =>
  page.getByRole('dialog', { name: `Merge the record of ${OTHER} into this one?` })

const COMPARE = `Compare with ${OTHER}, (212) 555-0199, anne@mail.test`
const UNDO = 'Undo the merge with A. Smith'

const NEWS: Readonly<Record<string, string>> = {
  merged: `The record of ${OTHER} is now part of this one.`,
  undone: 'A. Smith has a record of their own again.',
}

const TOASTS: Readonly<Record<string, string>> = {
  'readOther fails: offline': offline.message,
  'readKept fails: offline': offline.message,
  'undoMerge fails: offline': offline.message,
  'undoMerge fails: tooLate': tooLate.message,
}

const waiting: Sight = (page) =>
  expect(button(page, 'Find')).toHaveAttribute('aria-disabled', 'true')

const stage: BrowserStage<typeof mergingMachine> = {
  scenario: merge,
  person: 'admin',
  address: `/dashboard/person/${ann.id}`,
  asks: {
    findPeople: { request: asks('GET', /^\/person$/) },
    readOther: { request: asks('GET', /^\/person\/p2$/) },
    readKept: { request: asks('GET', /^\/person\/p1$/) },
    mergePeople: { request: asks('POST', /^\/person\/p1\/merge$/) },
    undoMerge: { request: asks('DELETE', /^\/person\/p1\/merge\/m[01]$/) },
  },
  background: [
    ...everyday(ADMIN.email, true),
    { request: asks('GET', /^\/person\/p1$/), reply: { json: doubled } },
  ],
  gestures: {
    'find.edit': (page, event) =>
      retype(page, field(page), event.told === 'types one letter' ? 'a' : 'anne'),
    find: (page) => activate(page, button(page, 'Find')),
    'record.compare': (page) => activate(page, button(page, COMPARE).first()),
    'detail.choose': async (page) => {
      const group = page.getByRole('group', { name: 'Phone number' })
      const radio = group.getByRole('radio', { name: '(212) 555-0199' })
      await radio.focus()
      await page.keyboard.press('Space')
    },
    merge: (page) => activate(page, button(page, 'Merge')),
    'merge.dismiss': (page) => activate(page, button(page, 'Keep both')),
    'merge.undo': (page) => activate(page, button(page, UNDO)),
  },
  sights: {
    ready: async (page, state, event) => {
      const { change, draft, list } = state.context
      await expect(dialog(page)).toHaveCount(0)
      await expect(field(page)).toHaveValue(draft.query)
      const news = NEWS[change?.what ?? '']
      if (news !== undefined) await expect(part(page).getByText(news)).toBeVisible()
      if (isTold(event, 'mergePeople: merged') || isTold(event, 'undoMerge: separate'))
        await expect(part(page).getByRole('heading')).toBeFocused()
      if (list)
        await expect(
          part(page).getByText(
            list.people.length > 0 ? '2 records were found.' : 'Nobody else was found.',
          ),
        ).toBeVisible()
      await expectErrors(page, state, event)
      const text = TOASTS[event?.told ?? '']
      if (text !== undefined) await toast(page, text)
    },
    finding: waiting,
    reading: waiting,
    rereading: waiting,
    comparing: async (page, { context: { from, failure } }) => {
      await expect(dialog(page)).toBeVisible()
      await expect(page.getByRole('group', { name: 'Birth date' })).toContainText('Mar 2, 1984')
      const phones = page.getByRole('group', { name: 'Phone number' })
      const chosen = from.phone === 'other' ? '(212) 555-0199' : ann.phone
      await expect(phones.getByRole('radio', { name: chosen })).toBeChecked()
      if (failure !== null) await expect(dialog(page).getByText(failure)).toBeVisible()
    },
    merging: (page) => expect(button(page, 'Merge')).toHaveAttribute('aria-disabled', 'true'),
    undoing: waiting,
    ended: loginScreen,
  },
}

export const merging: Walk<typeof mergingMachine> = {
  name: 'merging',
  machine: mergingMachine,
  words: mergingWords,
  scenarios: [merge, search, undo],
  unreachable: {},
  browser: [stage, { ...stage, scenario: search }, { ...stage, scenario: undo }],
}
