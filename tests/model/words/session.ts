import type { sessionMachine } from '../../../machines/session.ts'
import { RETRY, type Words } from './words.ts'

export const sessionWords: Words<typeof sessionMachine> = {
  title: 'The session',
  about: 'Who is at the screen: one machine for the whole page, from the first visit to Sign Out.',
  states: {
    restoring: [
      'The page has just been opened, and an earlier visit may still be signed in.',
      'busy',
      'restoring',
    ],
    'restoring.asking': ['The identity provider is asked whose account it remembers.'],
    'restoring.exchanging': ['Its ID token is traded for the clinic’s access token.'],
    stranded: [
      'Somebody is signed in, but the clinic cannot be reached; the sign-in is kept until a retry.',
      'failed',
    ],
    signedOut: [
      'Nobody is signed in; the login screen says why, if there is a reason.',
      'signedOut',
    ],
    authenticating: ['Somebody is proving who they are.', 'busy'],
    'authenticating.withPassword': ['The identity provider checks the email and the password.'],
    'authenticating.signingUp': ['The identity provider makes an account with the name given.'],
    'authenticating.withGoogle': [
      'The Google window is open; another attempt replaces it, since closing it is noticed late.',
    ],
    exchangingToken: ['The new ID token is traded for the clinic’s access token.', 'busy'],
    signedIn: [
      'Somebody is signed in, and the stored token is watched for its removal.',
      'signedIn',
    ],
    'signedIn.fresh': ['The access token is good; it is renewed five minutes before it expires.'],
    'signedIn.renewing': ['The identity provider is asked for a new ID token.', 'renewing'],
    'signedIn.exchanging': ['The new ID token is traded for a new access token.', 'renewing'],
    'signedIn.waiting': [
      'The token could not be renewed; it is tried again after a pause, or at once on retry.',
    ],
    signingOut: [
      'The stored token is gone already; the provider is told to end its session.',
      'busy',
    ],
  },
  events: {
    'session.signIn': '{who} logs in as {form.email}',
    'session.signUp': '{who} signs up as {form.email}',
    'session.google': '{who} continues with Google',
    'session.signOut': '{who} signs out',
    'session.expire': 'the session is found to be over',
    'session.renew': 'a new token is needed at once',
    'session.dismiss': '{who} puts the message away',
    retry: RETRY,
  },
  actors: {
    restore: 'the identity provider, asked for an earlier visit,',
    signIn: 'the identity provider, given the password,',
    signUp: 'the identity provider, asked for a new account,',
    google: 'the Google window',
    exchange: 'the clinic, asked for an access token,',
    renew: 'the identity provider, asked for a new ID token,',
    signOut: 'the identity provider, told to sign out,',
  },
  delays: {
    renewal: 'the access token comes close to its end',
    pause: 'the pause before the next attempt is over',
  },
}
