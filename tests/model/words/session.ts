import type { sessionMachine } from '../../../machines/session.ts'
import { RETRY, type Words } from './words.ts'

export const sessionWords: Words<typeof sessionMachine> = {
  title: 'The session',
  about:
    'Knows who is signed in. There is one such machine for the whole page, from the first visit until Sign Out.',
  states: {
    restoring: [
      'The page has just opened. The person may still be signed in from an earlier visit.',
      'busy',
      'restoring',
    ],
    'restoring.asking': ['The stored token or the identity provider says who was signed in.'],
    'restoring.exchanging': ['The provider’s ID token is exchanged for the clinic’s access token.'],
    'restoring.recalling': [
      'No server can be reached. The browser looks for a stored copy of the bookings.',
    ],
    unconfirmed: [
      'The sign-in has expired, and no server can be reached. The person sees only the stored copy.',
      'known',
      'unconfirmed',
    ],
    'unconfirmed.waiting': ['The next attempt follows after a pause, or on retry.', 'failed'],
    'unconfirmed.asking': ['The identity provider is asked again who is signed in.', 'renewing'],
    'unconfirmed.exchanging': [
      'The provider’s ID token is exchanged for a new access token.',
      'renewing',
    ],
    stranded: [
      'Somebody is signed in, but the clinic cannot be reached. The sign-in is kept for a retry.',
      'failed',
    ],
    signedOut: [
      'Nobody is signed in. The login screen says why, if there is a reason.',
      'signedOut',
    ],
    authenticating: ['Somebody is signing in or signing up.', 'busy'],
    'authenticating.withPassword': ['The identity provider checks the email and the password.'],
    'authenticating.signingUp': ['The identity provider creates an account with the given name.'],
    'authenticating.withGoogle': [
      'The Google window is open. Another attempt replaces it, because the page notices only late that it was closed.',
    ],
    exchangingToken: ['The new ID token is exchanged for the clinic’s access token.', 'busy'],
    signedIn: [
      'Somebody is signed in. Removing the stored token in another tab ends the session.',
      'known',
      'signedIn',
    ],
    'signedIn.fresh': [
      'The access token is valid. It is renewed five minutes before it expires.',
      'fresh',
    ],
    'signedIn.renewing': ['The identity provider is asked for a new ID token.', 'renewing'],
    'signedIn.exchanging': ['The new ID token is exchanged for a new access token.', 'renewing'],
    'signedIn.waiting': [
      'The token could not be renewed. The machine tries again after a pause, or immediately on retry.',
    ],
    signingOut: [
      'The stored token has been removed. The identity provider is asked to end its session.',
      'busy',
    ],
  },
  events: {
    'session.signIn': '{who} logs in as {form.email}',
    'session.signUp': '{who} signs up as {form.email}',
    'session.google': '{who} continues with Google',
    'session.signOut': '{who} signs out',
    'session.expire': 'the session is found to be over',
    'session.rights': 'the server says what {who} may do',
    'session.renew': 'a new token is needed at once',
    'session.dismiss': '{who} puts the message away',
    retry: RETRY,
  },
  actors: {
    restore: 'the identity provider, asked for an earlier visit,',
    recallCopy: 'the browser, asked for a kept copy,',
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
