import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { personMachine } from '../../../machines/person-card.ts'
import { draftOfDetails, type DetailsDraft } from '../../../machines/person-details.ts'
import type { Person } from '../../../schemas/person.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { personWords } from '../words/person.ts'
import { everyday } from './clinic.ts'
import { ann, linkOf, noteOf } from './person-samples.ts'
import { offline, refused } from './samples.ts'
import { button, expectErrors } from './setup.ts'
import { alert, isTold, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Walk } from './stage.ts'

const saved: Person = { ...ann, name: 'Ann Jones', revision: 1 }

const { id, phone } = ann
const newer = { id, name: ann.name, phone: '2125550100', email: null, revision: 2 }
const outdated = new Failure('rejected', 'Somebody else has changed this person.', {
  code: 'changed',
  detail: { person: newer },
})
const taken = new Failure('rejected', 'Somebody else already has this email address.', {
  code: 'duplicate',
  fields: { email: 'Somebody else already has this email address' },
})

const typed: Readonly<Record<string, DetailsDraft>> = {
  'types another name': {
    name: saved.name,
    phone,
    email: '',
    chartNumber: '',
    birthDate: '',
    alert: '',
  },
  'types no phone number': {
    name: ann.name,
    phone: 'none',
    email: '',
    chartNumber: '',
    birthDate: '',
    alert: '',
  },
}

const linked: Person = { ...ann, links: [linkOf('maria@mail.test')] }

const note = noteOf('Calls back on Monday.')

const scenario: Scenario<typeof personMachine> = {
  machine: personMachine,
  input: { id, newKey: () => 'key' },
  events: [
    { type: 'details.edit' },
    ...Object.entries(typed).map(([told, draft]) => ({ type: 'draft.edit', draft, told }) as const),
    { type: 'details.save' },
    { type: 'details.cancel' },
    { type: 'note.added', note, told: 'note.added' },
    { type: 'retry' },
  ],
  outcomes: {
    readPerson: { answers: { ann }, errors: { offline, refused } },
    saveDetails: { answers: { saved }, errors: { offline, refused, outdated, taken } },
  },
  facet: ({ context: { person: known, draft } }) => [known?.revision, draft?.name, draft?.phone],
}

// After a reload, the form for a patient's details has the values typed before the reload.
const earlier = {
  revision: ann.revision,
  draft: { name: saved.name, phone, email: '', chartNumber: '', birthDate: '', alert: '' },
}
const remembered: Scenario<typeof personMachine> = {
  ...scenario,
  input: { id, details: earlier, newKey: () => 'key' },
  events: [{ type: 'details.save' }, { type: 'details.cancel' }],
  outcomes: {
    readPerson: { answers: { ann, 'ann, changed': { ...ann, revision: 3 } } },
    saveDetails: { answers: { saved } },
  },
}

// Ann has no account, so the page offers to send Ann a link to her appointments.
const invitable: Person = { ...ann, isInvitable: true }
const addresses: Readonly<Record<string, string>> = {
  'types an address': 'ann@mail.test',
  'types half an address': 'ann@',
}
const invitation: Scenario<typeof personMachine> = {
  ...scenario,
  events: [
    ...Object.entries(addresses).map(
      ([told, email]) => ({ type: 'invitation.edit', draft: { email }, told }) as const,
    ),
    { type: 'invitation.send' },
    { type: 'details.edit' },
    { type: 'details.cancel' },
  ],
  outcomes: {
    readPerson: { answers: { invitable } },
    sendInvitation: {
      answers: { invited: { ...invitable, email: 'ann@mail.test', revision: 1 } },
      errors: { offline, refused, outdated, taken },
    },
  },
  facet: ({ context }) => [context.person?.revision, context.invitation?.email],
}

// The list of linked accounts, a child machine, reports the changed person.
const linking: Scenario<typeof personMachine> = {
  ...scenario,
  events: [{ type: 'links.changed', person: linked, told: 'links.changed' }],
  outcomes: { readPerson: { answers: { ann } } },
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const stage: BrowserStage<typeof personMachine> = {
  scenario,
  person: 'admin',
  address: `/dashboard/person/${id}`,
  asks: {
    readPerson: { request: asks('GET', /^\/person\/p1$/) },
    saveDetails: { request: asks('PATCH', /^\/person\/p1$/) },
    sendInvitation: { request: asks('POST', /^\/person\/p1\/invitation$/) },
  },
  background: everyday(ADMIN.email, true),
  neighbours: {
    addNote: asks('POST', /^\/note$/),
    linkAccount: asks('POST', /^\/person\/p1\/link$/),
  },
  gestures: {
    'details.edit': (page) => activate(page, button(page, 'Change contact details')),
    'draft.edit': async (page, { told }) => {
      const draft = typed[String(told)] ?? draftOfDetails(ann)
      await retype(page, field(page, 'Name'), draft.name)
      await retype(page, field(page, 'Phone'), draft.phone)
    },
    'details.save': (page) => activate(page, button(page, 'Save')),
    'details.cancel': (page) => activate(page, button(page, 'Cancel')),
    'invitation.edit': (page, { told }) =>
      retype(page, field(page, 'Email address'), addresses[String(told)] ?? ''),
    'invitation.send': (page) => activate(page, button(page, 'Send a Link')),
    'note.added': async (page, _event, _state, answer) => {
      await retype(page, field(page, 'Note'), note.text)
      await activate(page, button(page, 'Save note'))
      await answer('addNote', { json: note })
    },
    'links.changed': async (page, _event, _state, answer) => {
      await retype(page, field(page, 'Email address of the account'), 'maria@mail.test')
      await activate(page, button(page, 'Link account'))
      await answer('linkAccount', { json: linked })
    },
    retry: (page) => activate(page, button(page, 'Try again')),
  },
  sights: {
    loading: (page) => expect(page.getByText('Loading the patient’s details')).toBeAttached(),
    'open.reading': async (page, state, event) => {
      const { context } = state
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(context.person.name)
      await expect(button(page, 'Change contact details')).toBeVisible()
      if (event?.type === 'details.cancel')
        await expect(button(page, 'Change contact details')).toBeFocused()
      if (isTold(event, 'saveDetails: saved')) await toast(page, 'Contact details saved.')
      if (event?.type === 'note.added')
        await expect(page.getByText(note.text).first()).toBeVisible()
      if (event?.type === 'links.changed')
        await expect(button(page, 'Remove the link to maria@mail.test')).toBeVisible()
      const address = field(page, 'Email address')
      if (context.person.isInvitable !== true) return expect(address).toBeHidden()
      const shown = context.invitation?.email ?? context.person.email ?? ''
      await expect(address).toHaveValue(shown)
      if (isTold(event, 'sendInvitation: invited'))
        await toast(page, 'A link is on its way to ann@mail.test.')
      await expectErrors(page, state, event)
    },
    'open.editing': async (page, state, event) => {
      await expect(field(page, 'Name')).toHaveValue(state.context.draft.name)
      await expect(field(page, 'Phone')).toHaveValue(state.context.draft.phone)
      if (event?.type === 'details.edit') await expect(field(page, 'Name')).toBeFocused()
      const isOther = state.context.draft.phone !== newer.phone
      if (isOther && isTold(event, 'saveDetails fails: outdated'))
        await expect(page.getByText(`Currently saved: ${newer.phone}`)).toBeVisible()
      await expectErrors(page, state, event)
    },
    'open.inviting': (page) =>
      expect(button(page, 'Send a Link')).toHaveAttribute('aria-disabled', 'true'),
    'open.saving': (page) => expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true'),
    failed: alert,
    ended: loginScreen,
  },
}

export const person: Walk<typeof personMachine> = {
  name: 'personCard',
  machine: personMachine,
  words: personWords,
  scenarios: [scenario, remembered, invitation, linking],
  always: (state) => {
    if (state.matches('open')) expect(state.context.person).not.toBeNull()
  },
  unreachable: {},
  browser: [
    stage,
    { ...stage, scenario: invitation },
    { ...stage, scenario: linking },
    {
      ...stage,
      scenario: remembered,
      remembers: { [`draft:person-${id}:${ADMIN.email}`]: JSON.stringify(earlier) },
    },
  ],
}
