import type { gateMachine } from '../../../machines/gate.ts'
import { RETRY, type Words } from './words.ts'

export const gateWords: Words<typeof gateMachine> = {
  title: 'The gate',
  about: 'Who may see a page: each page that needs a sign-in, or an admin, has a gate of its own.',
  states: {
    deciding: ['The session is not settled yet; a spinner stands in for the page.', 'busy'],
    checkingAdmin: ['The server is asked whether this person is an admin.', 'busy', 'rights'],
    open: ['The page is shown, until the session ends.', 'open'],
    failed: [
      'It could not be found out who may come in; the page stays closed and offers a retry.',
      'failed',
    ],
    turnedAway: ['On the way to the login screen, which remembers the page.'],
    notAdmitted: ['A patient asked for an admin’s page, and was signed out and told why.'],
  },
  events: { 'session.ended': 'the session ends', retry: RETRY },
  actors: {
    awaitSession: 'the session, asked who is signed in,',
    checkAdmin: 'the clinic, asked whether this is an admin,',
  },
  delays: {},
}
