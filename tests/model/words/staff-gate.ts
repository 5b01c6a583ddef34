import type { staffGateMachine } from '../../../machines/staff-gate.ts'
import { RETRY, type Words } from './words.ts'

export const staffGateWords: Words<typeof staffGateMachine> = {
  title: 'The gate of the staff',
  about:
    'Decides who may see a page for staff. Each of these pages has its own gate, behind the gate of the dashboard.',
  states: {
    checkingRights: ['The server is asked what this person may do.', 'busy'],
    open: ['The page is shown until the session ends.', 'open'],
    failed: ['The rights could not be checked. The page stays hidden, with a retry.', 'failed'],
    turnedAway: ['The person is sent to the login screen, which returns to the page afterwards.'],
    notAdmitted: [
      'A person without the right opened a staff page. The person is signed out, with the reason.',
    ],
    codeOwed: [
      'The clinic wants a code first. The person is sent to the page that asks for it, and returns.',
    ],
  },
  events: {
    'session.ended': 'the session ends',
    'factor.required': 'the clinic refuses a request until {who} enters a code',
    retry: RETRY,
  },
  actors: { readRights: 'the clinic, asked what this person may do,' },
  delays: {},
}
