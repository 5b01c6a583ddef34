import type { usersMachine } from '../../../machines/users.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const usersWords: Words<typeof usersMachine> = {
  title: 'All Users',
  about: 'Finding users page by page, making one an admin, and removing one.',
  states: {
    loading: ['A page of the users is fetched; what was shown before stays.', 'busy'],
    shown: ['The table shows them.'],
    promoting: ['A user is being made an admin.', 'busy'],
    rereading: [
      'Making an admin was refused: the users are fetched, and the page stays either way.',
      'busy',
    ],
    confirmingRemoval: ['The admin is asked whether a user is really to be removed.', 'modal'],
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
