import type { messagesMachine } from '../../../machines/messages.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const messagesWords: Words<typeof messagesMachine> = {
  title: 'Messages',
  about: 'What came through the contact form, page by page, to be marked as handled or deleted.',
  states: {
    loading: ['A page of the messages is fetched; what was shown before stays.', 'busy'],
    shown: ['The page shows them.'],
    handling: ['A message is being marked as handled.', 'busy'],
    confirming: ['The admin is asked whether a message is really to be deleted.', 'modal'],
    deleting: ['The message is being deleted.', 'busy', 'modal'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'messages.turn': '{who} turns to another page of the messages',
    'message.delete': '{who} asks to delete the message {message.subject}',
    'message.confirm': '{who} confirms the deletion',
    'message.dismiss': '{who} leaves the message where it is',
    'message.handle': '{who} marks the message {id} as handled',
    retry: RETRY,
  },
  actors: {
    listMessages: 'the clinic, asked for the messages,',
    handle: 'the clinic, told that a message is handled,',
    remove: 'the clinic, told to remove,',
  },
  delays: {},
}
