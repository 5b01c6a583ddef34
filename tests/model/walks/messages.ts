import { expect, type Page } from '@playwright/test'
import { messagesMachine } from '../../../machines/messages.ts'
import type { Message, MessagePage } from '../../../schemas/message.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { messagesWords } from '../words/messages.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, dialog, listOf, loginScreen, toast } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const message: Message = {
  _id: 'm1',
  email: 'ann@mail.com',
  subject: 'Opening hours',
  message: 'When do you open?',
  sentAt: '2023-01-04T12:00:00.000Z',
}
const page: MessagePage = { messages: [message], offset: 0, total: 2, unhandled: 2, next: 'm1' }
const DELETE = `Delete: ${message.subject}`
const HANDLE = `Mark as handled: ${message.subject}`

const scenario: Scenario<typeof messagesMachine> = {
  machine: messagesMachine,
  input: { place: {} },
  events: [
    { type: 'messages.turn', place: { after: 'm1' } },
    { type: 'message.handle', id: message._id },
    { type: 'message.delete', message },
    { type: 'message.confirm' },
    { type: 'message.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listMessages: { answers: { messages: page }, errors: { offline, refused } },
    remove: { answers: { deleted: { deletedCount: 1 } }, errors: { offline, refused } },
    handle: {
      answers: { handled: { ...message, handledAt: '2023-01-05T12:00:00.000Z' } },
      errors: { offline, refused },
    },
  },
  facet: ({ context }) => [context.place.after, context.page === null],
}

const TOASTS: Record<string, string> = {
  'handle: handled': 'Message marked as handled.',
  'handle fails: offline': offline.message,
  'remove: deleted': 'Message deleted.',
  'remove fails: offline': offline.message,
}

const list = listOf(({ context }) => (context.page === null ? [] : [message.message]))

const nextPage = (page: Page) => page.getByRole('link', { name: 'Next page' })

// Simulates the browser's Forward button, which works only after a press of the Back button.
const goOn = (search: string) => history.pushState(null, '', search)

const confirming: Sight = (page) => dialog(page, `Delete “${message.subject}”?`)

export const messages: Walk<typeof messagesMachine> = {
  name: 'messages',
  machine: messagesMachine,
  words: messagesWords,
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
        remove: { request: asks('DELETE', /^\/message\//) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'messages.turn': async (page, _, state) => {
          if (state.matches('shown')) await activate(page, nextPage(page))
          else await page.evaluate(goOn, '?after=m1')
        },
        'message.delete': (page) => activate(page, page.getByRole('button', { name: DELETE })),
        'message.confirm': (page) =>
          activate(page, page.getByRole('button', { name: 'Delete Message', exact: true })),
        'message.dismiss': (page) => page.keyboard.press('Escape'),
        'message.handle': (page) => activate(page, page.getByRole('button', { name: HANDLE })),
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      refusals: { 'messages.turn': (page) => page.evaluate(goOn, '?after=m1') },
      sights: {
        loading: async (page, state, event) => {
          await list(page, state)
          await dialog(page, undefined)
          const text = TOASTS[event?.told ?? '']
          if (text !== undefined) await toast(page, text)
        },
        shown: list,
        handling: async (page) => {
          const button = page.getByRole('button', { name: HANDLE })
          await expect(button).toHaveAttribute('aria-disabled', 'true')
        },
        confirming,
        deleting: confirming,
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
