import type { gateMachine } from '../../../machines/gate.ts'
import { RETRY, type Words } from './words.ts'

export const gateWords: Words<typeof gateMachine> = {
  title: 'The gate',
  about:
    'Decides who may see a page that needs a sign-in. The dashboard has one gate for all its pages.',
  states: {
    deciding: ['The session is not known yet. A spinner is shown instead of the page.', 'busy'],
    open: ['The page is shown until the session ends.', 'open'],
    unconfirmed: [
      'The sign-in could not be renewed. Only My Appointments is shown, as the browser kept it.',
      'unconfirmed',
      'failed',
    ],
    failed: ['The session could not be checked. The page stays hidden, with a retry.', 'failed'],
    turnedAway: ['The person is sent to the login screen, which returns to the page afterwards.'],
  },
  events: {
    'session.ended': 'the session ends',
    'session.confirmed': 'the sign-in is renewed',
    retry: RETRY,
  },
  actors: { awaitSession: 'the session, asked who is signed in,' },
  delays: {},
}
