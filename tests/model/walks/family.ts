import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { Failure } from '../../../machines/failure.ts'
import { familyMachine } from '../../../machines/family.ts'
import type { FamilyMember } from '../../../schemas/family.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate, retype, tabTo } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { familyWords } from '../words/family.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { button } from './setup.ts'
import { alert, dialog, isTold, listOf, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Sight, type Walk } from './stage.ts'

const me: FamilyMember = { id: 'me', name: PATIENT.name, relation: 'self' }
const leo: FamilyMember = { id: 'leo', name: 'Leo', birthDate: '2016-05-24', relation: 'family' }
const mia: FamilyMember = { id: 'mia', name: 'Mia', birthDate: '2018-01-02', relation: 'family' }
const leonard: FamilyMember = { ...leo, name: 'Leonard' }

const details = { name: 'Mia', birthDate: '2018-01-02' }

const future = new Failure('rejected', 'Some fields are not valid.', {
  code: 'invalid',
  fields: { birthDate: 'The birth date is in the future' },
})
const tooMany = new Failure(
  'rejected',
  'You can add 20 people. To add more, please call us at +1 212 555 0142.',
  { code: 'family_limit' },
)
const removedElsewhere = new Failure('refused', 'This person does not belong to your account.', {
  code: 'not_owner',
})
const hasVisits = new Failure(
  'rejected',
  'Leo has appointments to come: Cavity Filling on Jan 10, 2023 at 8:00 AM. Cancel them first.',
  { code: 'has_visits' },
)

const listFamily = {
  answers: { people: [me, leo], 'no people': [] },
  errors: { offline, refused },
}

const scenario: Scenario<typeof familyMachine> = {
  machine: familyMachine,
  input: {},
  events: [
    { type: 'relative.add' },
    { type: 'relative.change', member: leo },
    { type: 'relative.edit', details },
    { type: 'relative.save' },
    { type: 'relative.remove', member: leo },
    { type: 'relative.confirm' },
    { type: 'relative.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listFamily,
    addRelative: { answers: { added: mia }, errors: { offline, refused, future, tooMany } },
    changeRelative: {
      answers: { changed: leonard },
      errors: { offline, refused, future, removedElsewhere },
    },
    removeRelative: {
      answers: { removed: { deletedCount: 1 } },
      errors: { offline, refused, hasVisits, removedElsewhere },
    },
  },
  facet: ({ context: { people, draft } }) => [people?.length, draft?.id, draft?.name],
}

/** The page opens after a reload, while the form of a relative was open. */
const typed: Scenario<typeof familyMachine> = {
  machine: familyMachine,
  input: { draft: { ...details, id: leo.id } },
  events: [{ type: 'relative.dismiss' }],
  outcomes: { listFamily: { ...listFamily, errors: {} } },
  facet: ({ context: { people, draft } }) => [people?.length, draft?.id],
}

const TOASTS: Record<string, string> = {
  'addRelative: added': 'Mia added.',
  'changeRelative: changed': 'Changes saved.',
  'changeRelative fails: removedElsewhere': 'This person is no longer in your family.',
  'removeRelative: removed': 'Leo removed.',
  'removeRelative fails: removedElsewhere': 'This person is no longer in your family.',
}

/** The row that has the focus after a change of the list. */
const FOCUSED: Record<string, string> = {
  'addRelative: added': 'Mia',
  'changeRelative: changed': 'Leonard',
  'removeRelative: removed': `${PATIENT.name} (you)`,
}

const EMPTY = 'Here you add the people for whom you book, such as your children.'

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const dateField = (page: Page) => page.getByLabel('Birth date (optional)')

const list: Sight = async (page, state) => {
  const { people } = state.context
  if (people?.length === 0) await expect(page.getByText(EMPTY)).toBeVisible()
  else
    await listOf(({ context }) => (context.people ?? []).map(({ name }: FamilyMember) => name))(
      page,
      state,
    )
}

const toldToast: Sight = async (page, _, event) => {
  const text = TOASTS[event?.told ?? '']
  if (text !== undefined) await toast(page, text)
}

const title = ({ context: { draft } }: AnyMachineSnapshot) =>
  draft?.id === '' ? 'Add a relative' : 'Change the details of'

const pending = (name: string) => (page: Page) =>
  expect(button(page, name)).toHaveAttribute('aria-disabled', 'true')

const QUESTION = 'Remove Leo from your family?'
const isListed = ({ context }: AnyMachineSnapshot) =>
  context.people?.some(({ id, name }: FamilyMember) => id === leo.id && name === leo.name) === true

const stage = {
  person: 'patient',
  asks: {
    listFamily: { request: asks('GET', /^\/family$/) },
    addRelative: { request: asks('POST', /^\/family$/) },
    changeRelative: { request: asks('PUT', /^\/family\/leo$/) },
    removeRelative: { request: asks('DELETE', /^\/family\/leo$/) },
  },
  background: everyday(PATIENT.email),
  gestures: {
    'relative.add': (page) => activate(page, button(page, 'Add a relative')),
    'relative.change': (page) => activate(page, button(page, 'Change: Leo')),
    'relative.edit': async (page) => {
      await retype(page, nameField(page), details.name)
      await tabTo(page, dateField(page))
      await page.keyboard.type('01022018')
    },
    'relative.save': (page, _, { context }) =>
      activate(page, button(page, context.draft?.id === '' ? 'Add' : 'Save')),
    'relative.remove': (page) => activate(page, button(page, 'Remove: Leo')),
    'relative.confirm': (page) => activate(page, button(page, 'Remove')),
    'relative.dismiss': (page) => page.keyboard.press('Escape'),
    retry: (page) => activate(page, button(page, 'Try again')),
  },
  isImpossible: (state: AnyMachineSnapshot, { type }: PathEvent) =>
    ['relative.change', 'relative.remove'].includes(type) && !isListed(state),
  sights: {
    loading: async (page, state, event) => {
      await list(page, state)
      await dialog(page, undefined)
      await toldToast(page, state, event)
    },
    shown: async (page, state, event) => {
      await list(page, state)
      await dialog(page, undefined)
      await toldToast(page, state, event)
      const name = FOCUSED[event?.told ?? '']
      if (name !== undefined)
        await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
    },
    writing: async (page, state, event) => {
      await dialog(page, title(state))
      const { draft, found, failure } = state.context
      await expect(nameField(page)).toHaveValue(draft.name)
      for (const message of Object.values<string>(found))
        await expect(page.getByText(message).last()).toBeVisible()
      if (failure !== null) await expect(page.getByRole('alert')).toContainText(failure)
      if (event?.type === 'relative.save') await expect(nameField(page)).toBeFocused()
      if (event?.told?.endsWith('future') === true) await expect(dateField(page)).toBeFocused()
    },
    adding: pending('Add'),
    changing: pending('Save'),
    confirming: async (page, { context }, event) => {
      await dialog(page, QUESTION)
      if (context.failure !== null)
        await expect(page.getByRole('alert')).toContainText(context.failure)
      if (isTold(event, 'removeRelative fails: hasVisits'))
        await expect(button(page, 'Remove')).toBeFocused()
    },
    removing: (page) => dialog(page, QUESTION),
    failed: alert,
    ended: loginScreen,
  },
} satisfies Omit<BrowserStage<typeof familyMachine>, 'scenario' | 'address'>

export const family: Walk<typeof familyMachine> = {
  name: 'family',
  machine: familyMachine,
  words: familyWords,
  scenarios: [scenario, typed],
  unreachable: {},
  browser: [
    { ...stage, scenario, address: '/dashboard/family' },
    {
      ...stage,
      scenario: typed,
      address: '/dashboard/family',
      remembers: {
        [`draft:family:${PATIENT.email}`]: JSON.stringify({ ...details, id: leo.id }),
      },
    },
  ],
}
