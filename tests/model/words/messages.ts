import type { messagesMachine } from '../../../machines/messages.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const messagesWords: Words<typeof messagesMachine> = {
  title: 'Messages',
  about:
    'Lists the messages from the contact form page by page, marks them as handled, and deletes them.',
  states: {
    loading: ['A page of messages is loading. The previous page stays visible.', 'busy'],
    shown: ['The page shows the messages.'],
    handling: ['A message is being marked as handled.', 'busy'],
    confirming: ['A dialog asks whether to delete the message.', 'modal'],
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
