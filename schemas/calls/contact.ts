import type { MessageForm } from '../message-form.ts'
import { InsertedReply } from '../user.ts'
import { call, shape } from './call.ts'

// This file is not part of `messages.ts`, because the landing page loads it.
export const sendMessage = call({
  id: 'sendMessage',
  method: 'POST',
  path: '/message',
  access: 'anyone',
  body: shape<MessageForm>,
  reply: InsertedReply,
  repeatable: true,
})
