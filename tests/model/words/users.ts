import type { usersMachine } from '../../../machines/users.ts'
import { ENDED, NO_LIST, RETRY, type Words } from './words.ts'

export const usersWords: Words<typeof usersMachine> = {
  title: 'All Users',
  about:
    'Lists and searches users page by page, makes one an admin, changes a role, resets a second factor, and removes one.',
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
    choosingRole: ['A dialog shows the roles that the user may get.', 'modal'],
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
