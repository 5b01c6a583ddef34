// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import type { Message } from '../../schemas/message.ts'
import { inboxPage } from '../screens/admin/inbox.ts'
import { openAdmin } from '../screens/admin/open-admin.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const INVOICE: Message = {
  _id: 'm-1',
  email: 'bob@mail.test',
  subject: 'My invoice',
  message: 'Hello,\nwhere is it?',
  sentAt: '2026-01-15T02:30:00.000Z',
}
const HOURS: Message = { ...INVOICE, _id: 'm-2', subject: 'Your hours' }

function openMessages() {
  let messages = [INVOICE, HOURS]
  openAdmin('/dashboard/messages', {
    clinic: {
      listMessages: () => Promise.resolve(inboxPage(messages)),
      deleteMessage: ({ params: { id } }) => {
        messages = messages.filter(({ _id }) => _id !== id)
        return Promise.resolve({ deletedCount: 1 })
      },
      handleMessage: () => {
        const handled = { ...INVOICE, handledAt: '2026-01-15T17:00:00.000Z' }
        messages = [handled, HOURS]
        return Promise.resolve(handled)
      },
    },
  })
}

describe('a transcript of Messages', () => {
  it('handles a message', async () => {
    const reader = await startReader('Ada handles a message', openMessages)
    await reader.toHeading()
    await reader.readTo('button, Mark as handled: My invoice')
    await reader.press('Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('message-handled.txt')
  })

  it('deletes a message after a confirmation', async () => {
    const reader = await startReader('Ada deletes a message', openMessages)
    await reader.toHeading()
    await reader.readTo('button, Delete: My invoice')
    await reader.press('Enter')
    await reader.readTo('end of alertdialog')
    await reader.press('Tab', 'Tab', 'Tab', 'Enter')
    await reader.readTo('end of main')
    await expect(reader.transcript()).toMatchFileSnapshot('message-deleted.txt')
  })
})
