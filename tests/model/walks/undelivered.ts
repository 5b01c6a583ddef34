import { expect } from '@playwright/test'
import { undeliveredMachine } from '../../../machines/undelivered.ts'
import type { UndeliveredMail } from '../../../schemas/undelivered-mail.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { undeliveredWords } from '../words/undelivered.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, listOf, loginScreen, toast } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const mail: UndeliveredMail = {
  _id: 'mail-1',
  about: 'reminder',
  to: 'ann@mail.com',
  patientName: 'Ann',
  phone: '2125550142',
  tel: '+12125550142',
  date: 'Jan 5, 2023',
  slot: '08.00 AM - 08.30 AM',
  failedAt: '2023-01-04T12:00:00.000Z',
  reason: '550 no such user',
}

const buttonOf = (how: unknown) =>
  how === 'again' ? `Send again: ${mail.patientName}` : `Called: ${mail.patientName}`

const doneOf = (how: unknown) =>
  how === 'again' ? 'Sending the email again.' : 'Email removed from the list.'

const scenario: Scenario<typeof undeliveredMachine> = {
  machine: undeliveredMachine,
  input: undefined,
  events: [
    { type: 'mail.handle', id: mail._id, how: 'called' },
    { type: 'mail.handle', id: mail._id, how: 'again' },
    { type: 'retry' },
  ],
  outcomes: {
    listMails: { answers: { mails: { mails: [mail], total: 1 } }, errors: { offline, refused } },
    handleMail: {
      answers: { handled: { modifiedCount: 1 }, late: { modifiedCount: 0 } },
      errors: { offline, refused },
    },
  },
  facet: ({ context }) => [context.list === null, context.handling.how],
}

const list = listOf(({ context }) => (context.list === null ? [] : [mail.reason]))

export const undelivered: Walk<typeof undeliveredMachine> = {
  name: 'undelivered',
  machine: undeliveredMachine,
  words: undeliveredWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/mail',
      asks: {
        listMails: { request: asks('GET', /^\/undelivered-mail$/) },
        handleMail: { request: asks('POST', /^\/undelivered-mail\//) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'mail.handle': (page, { how }) =>
          activate(page, page.getByRole('button', { name: buttonOf(how) })),
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loading: async (page, state, event) => {
          await list(page, state)
          const text =
            TOASTS[event?.told ?? ''] ??
            (event?.told === 'handleMail: handled' ? doneOf(state.context.handling.how) : undefined)
          if (text !== undefined) await toast(page, text)
        },
        shown: list,
        handling: async (page, { context }) => {
          const button = page.getByRole('button', { name: buttonOf(context.handling.how) })
          await expect(button).toHaveAttribute('aria-disabled', 'true')
        },
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}

const TOASTS: Record<string, string> = {
  'handleMail: late': 'Somebody has already dealt with this email.',
  'handleMail fails: offline': offline.message,
}
