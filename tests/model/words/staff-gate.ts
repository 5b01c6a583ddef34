import type { staffGateMachine } from '../../../machines/staff-gate.ts'
import { RETRY, type Words } from './words.ts'

export const staffGateWords: Words<typeof staffGateMachine> = {
  title: 'The gate of the staff',
  about:
    'Decides who may see a staff page. Each staff page has its own gate, behind the dashboard’s gate.',
  states: {
    checkingRights: ['The server is asked what this person may do.', 'busy'],
    open: ['The page is shown until the session ends.', 'open'],
    failed: [
      'The rights could not be checked. The page stays hidden, and a retry is offered.',
      'failed',
    ],
    turnedAway: [
      'The person is sent to the login screen, and returns to the page after logging in.',
    ],
    notAdmitted: [
      'The person has no right to see this page. They are signed out, and the login screen says why.',
    ],
    addressOwed: [
      'The person has a role that starts once the email address is confirmed. They stay signed in, and the page waits for the confirmation.',
      'addressOwed',
    ],
    'addressOwed.asking': ['The page offers to send an email with the link.'],
    'addressOwed.mailing': ['The email is being sent.', 'busy'],
    'addressOwed.mailed': ['The email was sent. It can be sent again.', 'mailed'],
    codeOwed: [
      'The clinic requires a code first. The person is sent to the page that asks for it, and then returns.',
    ],
  },
  events: {
    'session.ended': 'the session ends',
    'factor.required': 'the clinic refuses a request until {who} enters a code',
    'mail.send': '{who} asks for the email',
    retry: RETRY,
  },
  actors: {
    readRights: 'the clinic, asked what this person may do,',
    awaitRights: 'the clinic, asked again once the address is confirmed,',
    sendConfirmation: 'the provider, asked to send the email,',
  },
  delays: {},
}
