import { expect, type Page } from '@playwright/test'
import { NOT_ADMIN } from '../../../machines/session-ended.ts'
import { staffGateMachine } from '../../../machines/staff-gate.ts'
import type { Me } from '../../../schemas/me.ts'
import type { Message, MessagePage } from '../../../schemas/message.ts'
import { ADMIN, PATIENT, signOutButton } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import { meAs } from '../../rig/me.ts'
import type { Scenario } from '../walk.ts'
import { staffGateWords } from '../words/staff-gate.ts'
import { everyday } from './clinic.ts'
import { atLogin } from './gate.ts'
import { providerDown, toolkit } from './identity-replies.ts'
import { offline, refused } from './samples.ts'
import { asks, type BrowserStage, type Walk } from './stage.ts'

const owner = meAs('owner', ADMIN.email)

const scenario: Scenario<typeof staffGateMachine> = {
  machine: staffGateMachine,
  input: { requires: 'clinic.manage', refusal: NOT_ADMIN, email: ADMIN.email },
  events: [{ type: 'session.ended' }, { type: 'factor.required' }, { type: 'retry' }],
  outcomes: {
    readRights: {
      answers: {
        'an admin': owner,
        'an admin with a second factor': { ...owner, factor: 'enrolled' },
        'no admin': meAs('patient', PATIENT.email),
      },
      errors: { offline, refused },
    },
  },
}

const unconfirmed: Me = { ...owner, confirmed: false, permissions: [] }

/** The scenario in which the person's role starts when they have confirmed the email address. */
const mustConfirm: Scenario<typeof staffGateMachine> = {
  machine: staffGateMachine,
  input: { requires: 'clinic.manage', refusal: NOT_ADMIN, email: ADMIN.email },
  events: [{ type: 'session.ended' }, { type: 'mail.send' }, { type: 'retry' }],
  outcomes: {
    readRights: { answers: { 'an unconfirmed admin': unconfirmed } },
    awaitRights: {
      answers: {
        'an admin': owner,
        'an admin with a second factor': { ...owner, factor: 'enrolled' },
        'an admin whose address is still unconfirmed': unconfirmed,
        'no admin': meAs('patient', ADMIN.email),
      },
      errors: { offline, refused },
    },
    sendConfirmation: { answers: { sent: undefined }, errors: { 'no answer': providerDown } },
  },
}

/** The same scenario without the confirmation, which takes several requests to the provider. */
const staysUnconfirmed: typeof mustConfirm = {
  ...mustConfirm,
  outcomes: { ...mustConfirm.outcomes, awaitRights: {} },
}

const DONE = 'staffGate.addressOwed on xstate.done.actor.1.staffGate.addressOwed'
const ERROR = 'staffGate.addressOwed on xstate.error.actor.1.staffGate.addressOwed'
const GUARDED = [
  `${DONE} [owesAddress] → staffGate.addressOwed`,
  `${DONE} [isBarred] → staffGate.notAdmitted`,
  `${DONE} [owesCode] → staffGate.codeOwed`,
  `${ERROR} [isRefused] → staffGate.turnedAway`,
].flatMap((part) => [part, `${part}: holds back`, `${part}: passes`])

const ONCE_CONFIRMED = Object.fromEntries(
  [...GUARDED, `${DONE} → staffGate.open`, `${ERROR} → staffGate.failed`].map((part) => [
    part,
    'The confirmation takes an email. A journey walks it: confirmed-address.spec.ts.',
  ]),
)

const MESSAGE: Message = {
  _id: 'm1',
  email: 'ann@mail.com',
  subject: 'Opening hours',
  message: 'When do you open?',
  sentAt: '2023-01-04T12:00:00.000Z',
}
const INBOX: MessagePage = { messages: [MESSAGE], offset: 0, total: 1, unhandled: 1 }
const CODE_WANTED = { code: 'second_factor_required', message: 'Enter a code.', requestId: 'walk' }

const addressAsked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()

const stage: BrowserStage<typeof staffGateMachine> = {
  scenario,
  person: 'admin',
  isLoaded: true,
  address: '/dashboard/messages',
  asks: { readRights: { request: asks('GET', /^\/me$/), isShared: true } },
  background: [
    ...everyday(ADMIN.email, true),
    { request: asks('GET', /^\/message$/), reply: { json: INBOX } },
    {
      request: asks('PATCH', /^\/message\//),
      reply: { status: 403, json: { error: CODE_WANTED } },
    },
  ],
  gestures: {
    'session.ended': (page) => activate(page, signOutButton(page)),
    // Without a login code, the clinic refuses the request that "Mark as handled" sends.
    'factor.required': (page) =>
      activate(page, page.getByRole('button', { name: `Mark as handled: ${MESSAGE.subject}` })),
    'mail.send': (page) => activate(page, page.getByRole('button', { name: /^Send the email/ })),
    retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
  },
  sights: {
    // The message about the access check may appear before the dashboard, so wait for both.
    checkingRights: async (page) => {
      await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'One moment', level: 1 })).toBeAttached()
      await expect(page.getByText('Checking that you are an admin')).toBeVisible()
    },
    open: (page) => expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible(),
    failed: (page) =>
      expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible(),
    'addressOwed.asking': async (page, { context }) => {
      await addressAsked(page)
      if (context.failure !== null)
        await expect(page.getByRole('alert')).toHaveText(context.failure)
    },
    'addressOwed.mailing': addressAsked,
    'addressOwed.mailed': async (page) => {
      await addressAsked(page)
      await expect(page.getByText('We sent it.')).toBeVisible()
    },
    turnedAway: atLogin,
    notAdmitted: async (page) => {
      await atLogin(page)
      await expect(page.getByText('Only an admin can open that page')).toBeVisible()
    },
    codeOwed: async (page, _, event) => {
      await expect(page).toHaveURL(/\/dashboard\/second-factor$/)
      // The Two-Step Login page says "One moment" while the app checks who may open the page.
      // The app reuses the reply to the previous access check, and waits if there was no reply.
      const isChecked = event?.type !== 'factor.required'
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        isChecked ? 'Two-Step Login' : 'One moment',
      )
    },
  },
}

export const staffGate: Walk<typeof staffGateMachine> = {
  name: 'staff-gate',
  machine: staffGateMachine,
  words: staffGateWords,
  scenarios: [scenario, mustConfirm],
  unreachable: ONCE_CONFIRMED,
  browser: [
    stage,
    {
      ...stage,
      scenario: staysUnconfirmed,
      asks: {
        ...stage.asks,
        sendConfirmation: {
          request: toolkit('sendOobCode'),
          reply: ({ error }) => (error === undefined ? { json: { email: ADMIN.email } } : 'lost'),
        },
      },
      // The demo's admin has a confirmed address, so the provider's answer must not arrive.
      background: [{ request: toolkit('lookup'), reply: 'lost' }, ...everyday(ADMIN.email, true)],
    },
  ],
}
