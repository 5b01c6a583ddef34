import { expect } from '@playwright/test'
import { messagesMachine } from '../../machines/messages.ts'
import type { Message } from '../../schemas/message.ts'
import { ADMIN } from '../journeys/accounts.ts'
import { activate } from '../journeys/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, listOf, loginScreen, toast } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const message: Message = {
  _id: 'm1',
  email: 'ann@mail.com',
  subject: 'Opening hours',
  message: 'When do you open?',
  sentAt: '2023-01-04T12:00:00.000Z',
}
const HANDLE = `Mark as handled: ${message.subject}`

const scenario: Scenario<typeof messagesMachine> = {
  machine: messagesMachine,
  input: undefined,
  events: [{ type: 'message.handle', id: message._id }, { type: 'retry' }],
  outcomes: {
    listMessages: { answers: { messages: [message] }, errors: { offline, refused } },
    handle: {
      answers: { handled: { ...message, handledAt: '2023-01-05T12:00:00.000Z' } },
      errors: { offline, refused },
    },
  },
}

const TOASTS: Record<string, string> = {
  'handle: handled': 'The message is marked as handled.',
  'handle fails: offline': offline.message,
}

const list = listOf(({ context }) => context.messages.map((each: Message) => each.message))

export const messages: Walk = {
  name: 'messages',
  machine: messagesMachine,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/messages',
      asks: {
        listMessages: { request: asks('GET', /^\/message$/) },
        handle: { request: asks('PATCH', /^\/message\//) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'message.handle': (page) => activate(page, page.getByRole('button', { name: HANDLE })),
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loading: async (page, state, event) => {
          await list(page, state)
          const text = TOASTS[event?.told ?? '']
          if (text !== undefined) await toast(page, text)
        },
        shown: list,
        handling: async (page) => {
          const button = page.getByRole('button', { name: HANDLE })
          await expect(button).toHaveAttribute('aria-disabled', 'true')
        },
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
