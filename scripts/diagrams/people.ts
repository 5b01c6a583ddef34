import { gateMachine } from '../../machines/gate.ts'
import { idleMachine } from '../../machines/idle.ts'
import { sessionMachine } from '../../machines/session.ts'
import { described } from './described.ts'

export const session = described(sessionMachine, {
  title: 'The session',
  about: 'Who is at the screen: one machine for the whole page, from the first visit to Sign Out.',
  file: 'session.ts',
  states: {
    restoring: 'The page has just been opened, and an earlier visit may still be signed in.',
    'restoring.asking': 'The identity provider is asked whose account it remembers.',
    'restoring.exchanging': 'Its ID token is traded for the clinic’s access token.',
    stranded:
      'Somebody is signed in, but the clinic cannot be reached; the sign-in is kept until a retry.',
    signedOut: 'Nobody is signed in; the login screen says why, if there is a reason.',
    authenticating: 'Somebody is proving who they are.',
    'authenticating.withPassword': 'The identity provider checks the email and the password.',
    'authenticating.signingUp': 'The identity provider makes an account with the name given.',
    'authenticating.withGoogle':
      'The Google window is open; another attempt replaces it, since closing it is noticed late.',
    exchangingToken: 'The new ID token is traded for the clinic’s access token.',
    signedIn: 'Somebody is signed in, and the stored token is watched for its removal.',
    'signedIn.fresh': 'The access token is good; it is renewed five minutes before it expires.',
    'signedIn.renewing': 'The identity provider is asked for a new ID token.',
    'signedIn.exchanging': 'The new ID token is traded for a new access token.',
    'signedIn.waiting':
      'The token could not be renewed; it is tried again after a pause, or at once on retry.',
    signingOut: 'The stored token is gone already; the provider is told to end its session.',
  },
})

export const gate = described(gateMachine, {
  title: 'The gate',
  about: 'Who may see a page: each page that needs a sign-in, or an admin, has a gate of its own.',
  file: 'gate.ts',
  states: {
    deciding: 'The session is not settled yet; a spinner stands in for the page.',
    checkingAdmin: 'The server is asked whether this person is an admin.',
    open: 'The page is shown, until the session ends.',
    failed: 'It could not be found out who may come in; the page stays closed and offers a retry.',
    turnedAway: 'On the way to the login screen, which remembers the page.',
    notAdmitted: 'A patient asked for an admin’s page, and was signed out and told why.',
  },
})

export const idle = described(idleMachine, {
  title: 'Idle staff',
  about: 'Signing an admin out who has left the screen, in all tabs together.',
  file: 'idle.ts',
  states: {
    watching: 'The time since something was last done is counted.',
    warning: 'Two minutes are left; a dialog asks whether somebody is there.',
    over: 'The session ends, and the login screen says why.',
  },
})
