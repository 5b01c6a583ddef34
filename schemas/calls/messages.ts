import { Message, MessagePage, type HandledRequest } from '../message.ts'
import type { PageQuery } from '../paging.ts'
import { DeletedReply } from '../user.ts'
import { call, shape } from './call.ts'

export const listMessages = call({
  id: 'listMessages',
  method: 'GET',
  path: '/message',
  access: 'admin',
  query: shape<PageQuery>,
  reply: MessagePage,
})

export const handleMessage = call({
  id: 'handleMessage',
  method: 'PATCH',
  path: '/message/:id',
  access: 'admin',
  body: shape<HandledRequest>,
  reply: Message,
})

export const deleteMessage = call({
  id: 'deleteMessage',
  method: 'DELETE',
  path: '/message/:id',
  access: 'admin',
  reply: DeletedReply,
})
