import type { gateMachine } from '../../../machines/gate.ts'
import { RETRY, type Words } from './words.ts'

export const gateWords: Words<typeof gateMachine> = {
  title: 'The gate',
  about:
    'Decides who may see a page that requires a sign-in. The dashboard has one gate for all its pages.',
  states: {
    deciding: [
      'It is not yet known who is signed in. A spinner is shown instead of the page.',
      'busy',
    ],
    open: ['The page is shown until the session ends.', 'open'],
    unconfirmed: [
      'The sign-in could not be renewed. Only the browser’s stored copy of My Appointments is shown.',
      'unconfirmed',
      'failed',
    ],
    failed: [
      'The session could not be checked. The page stays hidden, and a retry is offered.',
      'failed',
    ],
    turnedAway: [
      'The person is sent to the login screen, and returns to the page after logging in.',
    ],
  },
  events: {
    'session.ended': 'the session ends',
    'session.confirmed': 'the sign-in is renewed',
    retry: RETRY,
  },
  actors: { awaitSession: 'the session, asked who is signed in,' },
  delays: {},
}
