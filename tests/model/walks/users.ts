import { expect } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { usersMachine } from '../../../machines/users.ts'
import type { UsersPage } from '../../../schemas/user-list.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, tabTo } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { usersWords } from '../words/users.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, dialog, listOf, loginScreen, toast } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const ANN = 'ann@mail.com'
const notAdmin = new Failure('refused', 'Only an admin may do this.', { code: 'not_admin' })

const lastOwner = new Failure('rejected', 'Make somebody else the owner first.')

const everybody = { query: '', page: 1 }
const anns = { query: 'ann', page: 1 }
const people: UsersPage = {
  view: everybody,
  users: [{ _id: 'u1', email: ANN, factor: 'enrolled' }],
  matching: 1,
  total: 2,
}

const scenario: Scenario<typeof usersMachine> = {
  machine: usersMachine,
  input: { view: everybody },
  events: [
    { type: 'users.look', view: anns },
    { type: 'user.promote', email: ANN },
    { type: 'user.remove', email: ANN },
    { type: 'user.role', email: ANN },
    { type: 'role.save', role: 'receptionist' },
    { type: 'factor.reset' },
    { type: 'user.confirm' },
    { type: 'user.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listUsers: { answers: { users: people }, errors: { offline, refused } },
    promote: {
      answers: {
        'made admin': { modifiedCount: 1 },
        'an admin already': { modifiedCount: 0 },
        'admin once confirmed': { modifiedCount: 1, unconfirmed: true },
        'still unconfirmed': { modifiedCount: 0, unconfirmed: true },
      },
      errors: { offline, 'no admin': notAdmin, refused },
    },
    remove: {
      answers: { removed: { deletedCount: 1 }, 'removed already': { deletedCount: 0 } },
      errors: { offline, refused },
    },
    setRole: {
      answers: {
        changed: { modifiedCount: 1 },
        'the same role': { modifiedCount: 0 },
        'once confirmed': { modifiedCount: 1, unconfirmed: true },
      },
      errors: { lastOwner, refused },
    },
    resetFactor: { answers: { reset: { deletedCount: 1 } }, errors: { offline, refused } },
  },
  facet: ({ context }) => [context.view.query, context.page === null],
}

const WAITS = `The role starts when ${ANN} confirms the email address.`

const TOASTS: Record<string, string> = {
  'promote: admin once confirmed': WAITS,
  'promote: still unconfirmed': WAITS,
  'setRole: once confirmed': WAITS,
  'promote: made admin': 'Successfully made an admin',
  'promote: an admin already': `${ANN} was already an admin.`,
  'promote fails: refused': 'Failed to make an admin',
  'promote fails: no admin': 'Failed to make an admin',
  'promote fails: offline': offline.message,
  'remove: removed': `${ANN} was removed.`,
  'remove: removed already': `${ANN} was already removed.`,
  'remove fails: offline': offline.message,
  'setRole: changed': `Role changed for ${ANN}.`,
  'setRole: the same role': `${ANN} already had this role.`,
  'resetFactor: reset': `${ANN} can set up two-step login again.`,
  'resetFactor fails: offline': offline.message,
}

const list = listOf(({ context }) => (context.page === null ? [] : [ANN]))

// Simulates the browser's Forward button, which works only after a press of the Back button.
const goOn = () => history.pushState(null, '', '?email=ann')

const loading: Sight = async (page, state, event) => {
  await list(page, state)
  await dialog(page, undefined)
  const text = TOASTS[event?.told ?? '']
  if (text !== undefined) await toast(page, text)
}

const asked: Sight = (page) => dialog(page, `Remove ${ANN}?`)

/** Expects the removal dialog, with a Cancel button that the keyboard can reach. */
const asking: Sight = async (page, state) => {
  await asked(page, state)
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }))
}

/** Expects the dialog that asks for a role, and the error if the server refused a role. */
const roleAsked: Sight = async (page, { context }) => {
  await dialog(page, `Role for ${ANN}`)
  if (context.complaint !== null)
    await expect(page.getByText(context.complaint).last()).toBeVisible()
}

const LISTED = {
  json: people.users,
  headers: { 'x-total-count': String(people.matching), 'x-users-count': String(people.total) },
}

export const users: Walk<typeof usersMachine> = {
  name: 'users',
  machine: usersMachine,
  words: usersWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/users',
      asks: {
        listUsers: {
          request: asks('GET', /^\/user$/),
          reply: ({ error }) => (error === undefined ? LISTED : undefined),
        },
        promote: { request: asks('PUT', /^\/user\/admin\//) },
        remove: { request: asks('DELETE', /^\/user\/[^/]+$/) },
        setRole: { request: asks('PUT', /^\/user\/[^/]+\/role$/) },
        resetFactor: { request: asks('DELETE', /^\/user\/[^/]+\/second-factor$/) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'users.look': async (page, _, state) => {
          const field = page.getByRole('searchbox', { name: 'Find by name or email' })
          if (!state.matches('shown')) return page.evaluate(goOn)
          await tabTo(page, field)
          // Inserts the text at once, because the page could search between two typed letters.
          return page.keyboard.insertText('ann')
        },
        'user.promote': (page) =>
          activate(page, page.getByRole('button', { name: `Make Admin: ${ANN}` })),
        'user.remove': (page) =>
          activate(page, page.getByRole('button', { name: `Remove User: ${ANN}` })),
        'user.role': (page) =>
          activate(page, page.getByRole('button', { name: `Change Role: ${ANN}` })),
        'role.save': async (page) => {
          await tabTo(page, page.getByRole('combobox', { name: 'Role' }))
          await page.keyboard.press('R')
          await activate(page, page.getByRole('button', { name: 'Save', exact: true }))
        },
        'factor.reset': (page) =>
          activate(page, page.getByRole('button', { name: 'Reset two-step login' })),
        'user.confirm': (page, _, state) => {
          const name = state.matches('confirmingReset') ? 'Reset' : 'Remove User'
          return activate(page, page.getByRole('button', { name, exact: true }))
        },
        'user.dismiss': async (page, _, state) => {
          await page.keyboard.press('Escape')
          const opener = state.matches('confirmingRemoval') ? 'Remove User' : 'Change Role'
          await expect(page.getByRole('button', { name: `${opener}: ${ANN}` })).toBeFocused()
        },
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      refusals: { 'users.look': (page) => page.evaluate(goOn) },
      sights: {
        loading,
        rereading: loading,
        shown: async (page, state) => {
          await list(page, state)
          await dialog(page, undefined)
        },
        promoting: async (page) => {
          const button = page.getByRole('button', { name: `Make Admin: ${ANN}` })
          await expect(button).toHaveAttribute('aria-disabled', 'true')
        },
        confirmingRemoval: asking,
        removing: asked,
        choosingRole: roleAsked,
        changingRole: roleAsked,
        confirmingReset: (page) => dialog(page, `Reset two-step login for ${ANN}?`),
        resetting: (page) => dialog(page, `Reset two-step login for ${ANN}?`),
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
