import { expect, type Page } from '@playwright/test'
import { gateMachine } from '../../../machines/gate.ts'
import { ADMIN, PATIENT, signOutButton } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { gateWords } from '../words/gate.ts'
import { everyday, tokenOf } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { asks, replyOf, type Gestures, type Reply, type Walk } from './stage.ts'

const somebody = { email: PATIENT.email, name: PATIENT.name }
const events: Scenario<typeof gateMachine>['events'] = [
  { type: 'session.ended' },
  { type: 'retry' },
]
const checkAdmin = {
  answers: { 'an admin': true, 'no admin': false },
  errors: { offline, refused },
}

const patientPage: Scenario<typeof gateMachine> = {
  machine: gateMachine,
  input: { requires: 'signIn' },
  events,
  outcomes: {
    awaitSession: { answers: { nobody: null, somebody }, errors: { offline } },
  },
}

const adminPage: Scenario<typeof gateMachine> = {
  machine: gateMachine,
  input: { requires: 'admin' },
  events,
  // The dashboard has its own access check, which has already waited for the session.
  outcomes: { awaitSession: { answers: { somebody } }, checkAdmin },
}

const waiting = (page: Page) =>
  expect(page.getByText('Checking that you are signed in')).toBeVisible()
const checking = (page: Page) =>
  expect(page.getByText('Checking that you are an admin')).toBeVisible()

const atLogin = async (page: Page) => {
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
}

const closed = {
  deciding: waiting,
  checkingAdmin: checking,
  failed: (page: Page) =>
    expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible(),
  turnedAway: atLogin,
  notAdmitted: async (page: Page) => {
    await atLogin(page)
    await expect(page.getByText('Only an admin can open that page')).toBeVisible()
  },
}

const gestures: Gestures<typeof gateMachine> = {
  'session.ended': (page) => activate(page, signOutButton(page)),
  retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
}

/** Returns the reply to the exchange of the ID token, which restores the person's session. */
function exchangeReply({ output, error }: PathEvent): Reply {
  if (error !== undefined) return replyOf(offline)
  return output === null ? replyOf(refused) : { json: { token: tokenOf(PATIENT.email) } }
}

export const gate: Walk<typeof gateMachine> = {
  name: 'gate',
  machine: gateMachine,
  words: gateWords,
  scenarios: [
    patientPage,
    {
      ...patientPage,
      input: { requires: 'admin' },
      outcomes: { ...patientPage.outcomes, checkAdmin },
    },
  ],
  unreachable: {},
  browser: [
    {
      scenario: patientPage,
      person: 'patient',
      address: '/dashboard/history',
      asks: {
        awaitSession: { request: asks('PUT', /^\/user\/[^/]+$/), reply: exchangeReply },
      },
      background: everyday(PATIENT.email),
      gestures,
      sights: {
        ...closed,
        open: (page) =>
          expect(page.getByRole('heading', { name: 'My History of Treatment' })).toBeVisible(),
      },
    },
    {
      scenario: adminPage,
      person: 'admin',
      address: '/dashboard/messages',
      asks: {
        awaitSession: { request: () => false, reply: () => 'unasked' },
        checkAdmin: {
          request: asks('GET', /^\/admin\//),
          isShared: true,
          reply: ({ output }) => (output === undefined ? undefined : { json: { admin: output } }),
        },
      },
      background: [
        ...everyday(ADMIN.email, true),
        { request: asks('GET', /^\/message$/), reply: { json: [] } },
      ],
      gestures,
      sights: {
        ...closed,
        // The dashboard's own access check may know the session already, so both texts are accepted.
        deciding: (page) => expect(page.getByText(/^Checking that you are/)).toBeVisible(),
        // The text may be visible before the dashboard around the text, so wait for both.
        checkingAdmin: async (page) => {
          await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
          await expect(page.getByRole('heading', { name: 'One moment', level: 1 })).toBeAttached()
          await checking(page)
        },
        open: (page) => expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible(),
      },
    },
  ],
}
