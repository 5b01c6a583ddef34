import type { gateMachine } from '../../../machines/gate.ts'
import { RETRY, type Words } from './words.ts'

export const gateWords: Words<typeof gateMachine> = {
  title: 'The gate',
  about: 'Decides who may see a page. Each page that needs a sign-in or an admin has its own gate.',
  states: {
    deciding: ['The session is not known yet. A spinner is shown instead of the page.', 'busy'],
    checkingAdmin: ['The server is asked whether this person is an admin.', 'busy', 'rights'],
    open: ['The page is shown until the session ends.', 'open'],
    failed: [
      'The session or the role could not be checked. The page stays hidden, with a retry.',
      'failed',
    ],
    turnedAway: ['The person is sent to the login screen, which returns to the page afterwards.'],
    notAdmitted: ['A patient opened an admin page. The patient is signed out, with the reason.'],
  },
  events: { 'session.ended': 'the session ends', retry: RETRY },
  actors: {
    awaitSession: 'the session, asked who is signed in,',
    checkAdmin: 'the clinic, asked whether this is an admin,',
  },
  delays: {},
}
