import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { relativeMachine } from '../../../machines/relative.ts'
import type { Person } from '../../../schemas/person.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { relativeWords } from '../words/relative.ts'
import { everyday } from './clinic.ts'
import { ann } from './person-samples.ts'
import { offline, refused } from './samples.ts'
import { button, expectErrors } from './setup.ts'
import { isTold, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Walk } from './stage.ts'

const NAME = 'Leo Smith'

const entry = { id: 'p2', name: NAME, phone: ann.phone, email: null }
const leo: Person = { ...ann, ...entry, links: [], story: [] }

const known = new Failure('rejected', `There is a ${NAME} with these contact details.`, {
  code: 'same_person',
  detail: { person: entry },
})
const future = new Failure('rejected', 'Some fields are not valid.', {
  code: 'invalid',
  fields: { birthDate: 'The birth date is in the future' },
})

const scenario: Scenario<typeof relativeMachine> = {
  machine: relativeMachine,
  input: { personId: ann.id, draft: undefined },
  events: [
    { type: 'relative.open' },
    { type: 'relative.edit', draft: { name: NAME, birthDate: '' } },
    { type: 'relative.add' },
    { type: 'relative.cancel' },
  ],
  outcomes: {
    addRelativeOf: { answers: { added: entry }, errors: { offline, refused, known, future } },
  },
  facet: ({ context }) => context.draft?.name,
}

// After a reload, the form is open with what was typed before the reload.
const typed = { name: NAME, birthDate: '' }
const remembered: Scenario<typeof relativeMachine> = {
  ...scenario,
  input: { personId: ann.id, draft: typed },
  events: [{ type: 'relative.cancel' }],
  outcomes: {},
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Relative’s name' })

const stage: BrowserStage<typeof relativeMachine> = {
  scenario,
  person: 'admin',
  address: `/dashboard/person/${ann.id}`,
  asks: { addRelativeOf: { request: asks('POST', /^\/person\/p1\/relative$/) } },
  background: [
    ...everyday(ADMIN.email, true),
    { request: asks('GET', /^\/person\/p1$/), reply: { json: ann } },
    { request: asks('GET', /^\/person\/p2$/), reply: { json: leo } },
  ],
  gestures: {
    'relative.open': (page) => activate(page, button(page, 'Add a relative')),
    'relative.edit': (page) => retype(page, field(page), NAME),
    'relative.add': (page) => activate(page, button(page, 'Add')),
    'relative.cancel': (page) => activate(page, button(page, 'Cancel')),
  },
  sights: {
    closed: async (page, _, event) => {
      await expect(field(page)).toHaveCount(0)
      if (event?.type === 'relative.cancel')
        await expect(button(page, 'Add a relative')).toBeFocused()
    },
    editing: async (page, state, event) => {
      await expect(field(page)).toHaveValue(state.context.draft.name)
      if (event?.type === 'relative.open') await expect(field(page)).toBeFocused()
      if (isTold(event, 'addRelativeOf fails: known'))
        await expect(page.getByRole('link', { name: `Open the page of ${NAME}` })).toBeVisible()
      await expectErrors(page, state, event)
    },
    adding: (page) => expect(button(page, 'Add')).toHaveAttribute('aria-disabled', 'true'),
    added: async (page) => {
      await toast(page, `${NAME} added.`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
    },
    ended: loginScreen,
  },
}

export const relative: Walk<typeof relativeMachine> = {
  name: 'relative',
  machine: relativeMachine,
  words: relativeWords,
  scenarios: [scenario, remembered],
  unreachable: {},
  browser: [
    stage,
    {
      ...stage,
      scenario: remembered,
      remembers: { [`draft:relative-${ann.id}:${ADMIN.email}`]: JSON.stringify(typed) },
    },
  ],
}
