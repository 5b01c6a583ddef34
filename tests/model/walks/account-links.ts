import { expect, type Page } from '@playwright/test'
import { accountLinksMachine } from '../../../machines/account-links.ts'
import { Failure } from '../../../machines/failure.ts'
import { UNDO_MS } from '../../../machines/undo-time.ts'
import type { Person } from '../../../schemas/person.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, retype } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { accountLinksWords } from '../words/account-links.ts'
import { everyday } from './clinic.ts'
import { ann, linkOf } from './person-samples.ts'
import { offline, refused } from './samples.ts'
import { button, expectErrors } from './setup.ts'
import { isTold, loginScreen, toast } from './sights.ts'
import { asks, type BrowserStage, type Sight, type Walk } from './stage.ts'

const DAD = 'dad@mail.test'
const MARIA = 'maria@mail.test'

const withLinks = (...emails: readonly string[]): Person => ({ ...ann, links: emails.map(linkOf) })

const noAccount = new Failure('rejected', 'The account cannot be linked.', {
  code: 'no_account',
  fields: { email: 'Nobody has an account with this address' },
})
const tooLate = new Failure('rejected', 'It is too late to undo this.', { code: 'not_undoable' })

const scenario: Scenario<typeof accountLinksMachine> = {
  machine: accountLinksMachine,
  input: { personId: ann.id, draft: undefined },
  events: [
    { type: 'link.edit', draft: { email: MARIA, relation: 'family' }, told: 'types an address' },
    { type: 'link.add' },
    { type: 'link.undo' },
    { type: 'link.remove', link: linkOf(DAD) },
  ],
  outcomes: {
    linkAccount: {
      answers: { linked: withLinks(DAD, MARIA) },
      errors: { offline, refused, noAccount },
    },
    // The reply to the removal of either link.
    unlinkAccount: { answers: { 'taken back': withLinks(DAD) }, errors: { offline, refused } },
  },
  facet: (state) => {
    if (state.hasTag('busy')) return state.value
    const isRemoved = state.hasTag('undoable') && state.context.change?.what === 'removed'
    return isRemoved ? 'removed' : state.context.draft.email
  },
}

/** Staff remove the link of an account. */
const removal: Scenario<typeof accountLinksMachine> = {
  ...scenario,
  events: [{ type: 'link.remove', link: linkOf(DAD) }, { type: 'link.undo' }],
  outcomes: {
    unlinkAccount: { answers: { removed: withLinks() }, errors: { offline, refused } },
    relinkAccount: { answers: { restored: withLinks(DAD) }, errors: { refused, tooLate } },
  },
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Email address of the account' })

const NEWS: Readonly<Record<string, string>> = {
  linked: `${MARIA} can now see and change the visits of ${ann.name}.`,
  removed: `${DAD} can no longer see or change the visits of ${ann.name}.`,
  undone: 'The change was undone.',
}

const TOASTS: Readonly<Record<string, string>> = {
  'unlinkAccount fails: offline': offline.message,
  'relinkAccount fails: tooLate': tooLate.message,
}

const news: Sight = async (page, { context: { change } }) => {
  const text = NEWS[change?.what ?? '']
  if (text !== undefined) await expect(page.getByText(text)).toBeVisible()
}

const pending = (name: string) => (page: Page) =>
  expect(button(page, name)).toHaveAttribute('aria-disabled', 'true')

const stage: BrowserStage<typeof accountLinksMachine> = {
  scenario,
  person: 'admin',
  address: `/dashboard/person/${ann.id}`,
  asks: {
    linkAccount: { request: asks('POST', /^\/person\/p1\/link$/) },
    unlinkAccount: { request: asks('DELETE', /^\/person\/p1\/link\/user-\w+%40mail\.test$/) },
    relinkAccount: { request: asks('PUT', /^\/person\/p1\/link\/user-\w+%40mail\.test$/) },
  },
  background: [
    ...everyday(ADMIN.email, true),
    { request: asks('GET', /^\/person\/p1$/), reply: { json: withLinks(DAD) } },
  ],
  gestures: {
    'link.edit': (page) => retype(page, field(page), MARIA),
    'link.add': (page) => activate(page, button(page, 'Link account')),
    'link.remove': (page) => activate(page, button(page, `Remove the link to ${DAD}`)),
    'link.undo': (page) => activate(page, button(page, 'Undo (U)')),
  },
  // The other stage removes a link before any other change.
  isImpossible: (state, { type }) =>
    type === 'link.remove' &&
    (!state.matches('undoable') || state.context.change.what !== 'linked'),
  delays: { untilFinal: UNDO_MS },
  sights: {
    ready: async (page, state, event) => {
      await expect(field(page)).toHaveValue(state.context.draft.email)
      await expect(button(page, 'Undo (U)')).toHaveCount(0)
      await news(page, state)
      await expectErrors(page, state, event)
      const text = TOASTS[event?.told ?? '']
      if (text !== undefined) await toast(page, text)
    },
    undoable: async (page, state, event) => {
      await news(page, state)
      await expect(button(page, 'Undo (U)')).toBeVisible()
      if (isTold(event, 'linkAccount: linked') || isTold(event, 'unlinkAccount: removed'))
        await expect(page.getByRole('heading', { name: 'Linked accounts' })).toBeFocused()
      await expectErrors(page, state, event)
    },
    linking: pending('Link account'),
    removing: pending('Link account'),
    unlinking: pending('Link account'),
    relinking: pending('Link account'),
    ended: loginScreen,
  },
}

export const accountLinks: Walk<typeof accountLinksMachine> = {
  name: 'accountLinks',
  machine: accountLinksMachine,
  words: accountLinksWords,
  scenarios: [scenario, removal],
  unreachable: {},
  browser: [
    stage,
    {
      ...stage,
      scenario: removal,
      // After the removal, the account is no longer in the list.
      isImpossible: ({ context }, { type }) =>
        type === 'link.remove' && context.change?.what === 'removed',
    },
  ],
}
