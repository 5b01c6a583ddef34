import { expect } from '@playwright/test'
import { NOT_ADMIN } from '../../../machines/session-ended.ts'
import { staffGateMachine } from '../../../machines/staff-gate.ts'
import type { Message, MessagePage } from '../../../schemas/message.ts'
import { ADMIN, PATIENT, signOutButton } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import { meAs } from '../../rig/me.ts'
import type { Scenario } from '../walk.ts'
import { staffGateWords } from '../words/staff-gate.ts'
import { everyday } from './clinic.ts'
import { atLogin } from './gate.ts'
import { offline, refused } from './samples.ts'
import { asks, type Walk } from './stage.ts'

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

const MESSAGE: Message = {
  _id: 'm1',
  email: 'ann@mail.com',
  subject: 'Opening hours',
  message: 'When do you open?',
  sentAt: '2023-01-04T12:00:00.000Z',
}
const INBOX: MessagePage = { messages: [MESSAGE], offset: 0, total: 1, unhandled: 1 }
const CODE_WANTED = { code: 'second_factor_required', message: 'Enter a code.', requestId: 'walk' }

export const staffGate: Walk<typeof staffGateMachine> = {
  name: 'staff-gate',
  machine: staffGateMachine,
  words: staffGateWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
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
          expect(
            page.getByRole('heading', { name: 'This page could not be opened' }),
          ).toBeVisible(),
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
    },
  ],
}
