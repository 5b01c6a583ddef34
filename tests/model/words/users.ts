import type { usersMachine } from '../../../machines/users.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const usersWords: Words<typeof usersMachine> = {
  title: 'All Users',
  about:
    'Lists users page by page, with a search. Lets an admin make a user an admin, change a role, reset a second factor, or remove a user.',
  states: {
    loading: ['A page of users is loading. The previous page stays visible.', 'busy'],
    shown: ['The table shows the users.'],
    promoting: ['A user is being made an admin.', 'busy'],
    rereading: [
      'The server refused to make the user an admin. The users are being reloaded, and the page stays open even if that is refused.',
      'busy',
    ],
    confirmingRemoval: ['A dialog asks whether to remove the user.', 'modal'],
    removing: ['The user is being removed.', 'busy', 'modal'],
    choosingRole: ['A dialog shows the roles that the user can be given.', 'modal'],
    changingRole: ['The user is being given another role.', 'busy', 'modal'],
    confirmingReset: ['A dialog asks whether to reset the user’s second factor.', 'modal'],
    resetting: ['The second factor is being reset.', 'busy', 'modal'],
    failed: [NO_LIST, 'failed'],
    ended: [ENDED],
  },
  events: {
    'users.look': '{who} looks for “{view.query}” among the users',
    'user.promote': '{who} makes {email} an admin',
    'user.remove': '{who} asks to remove {email}',
    'user.role': '{who} opens the role of {email}',
    'role.save': '{who} chooses the role {role}',
    'factor.reset': '{who} asks to reset the second factor',
    'user.confirm': '{who} confirms',
    'user.dismiss': '{who} leaves the user where they are',
    retry: RETRY,
  },
  actors: {
    listUsers: 'the clinic, asked for the users,',
    promote: 'the clinic, told to make an admin,',
    remove: 'the clinic, told to remove,',
    setRole: 'the clinic, told to change the role,',
    resetFactor: 'the clinic, told to reset the second factor,',
  },
  delays: {},
}
