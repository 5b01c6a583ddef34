import type { usersMachine } from '../../../machines/users.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const usersWords: Words<typeof usersMachine> = {
  title: 'All Users',
  about: 'Lists and searches users page by page, makes one an admin, and removes one.',
  states: {
    loading: ['A page of the users loads. The previous page stays visible.', 'busy'],
    shown: ['The table shows the rows.'],
    promoting: ['A user is being made an admin.', 'busy'],
    rereading: [
      'Making an admin was refused. The users load again, and the page stays even if that is refused.',
      'busy',
    ],
    confirmingRemoval: ['A dialog asks whether to remove the user.', 'modal'],
    removing: ['The user is being removed.', 'busy', 'modal'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'users.look': '{who} looks for “{view.query}” among the users',
    'user.promote': '{who} makes {email} an admin',
    'user.remove': '{who} asks to remove {email}',
    'user.confirm': '{who} confirms',
    'user.dismiss': '{who} leaves the user where they are',
    retry: RETRY,
  },
  actors: {
    listUsers: 'the clinic, asked for the users,',
    promote: 'the clinic, told to make an admin,',
    remove: 'the clinic, told to remove,',
  },
  delays: {},
}
