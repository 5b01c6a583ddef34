type Entry = { readonly name: string; readonly words: readonly string[] }

/** Everything that the site stores in a browser. A browser test checks that nothing is missing. */
export const KEPT: readonly Entry[] = [
  {
    name: 'accessToken (local storage)',
    words: [
      'Shows our server that you are logged in.',
      'Until you sign out. It is valid for an hour, and then renewed.',
    ],
  },
  {
    name: 'firebaseLocalStorageDb (database)',
    words: ['Lets the sign-in service log you in again on your next visit.', 'Until you sign out.'],
  },
  {
    name: 'firebase-heartbeat-database (database)',
    words: [
      'Tells the sign-in service which version of its program you use.',
      'Until you delete it.',
    ],
  },
  {
    name: 'lastSignOut (local and session storage)',
    words: [
      'A random mark. It lets your other tabs clear what was typed when you sign out.',
      'Until you delete it.',
    ],
  },
  {
    name: 'staffActivity (local storage)',
    words: [
      'For our staff alone: when they last did something, so that an idle computer is signed out.',
      'Until they sign out.',
    ],
  },
  {
    name: 'lastSeen (local storage)',
    words: [
      'Shows your appointments when you have no network.',
      'Until you sign out. It is not shown after 30 days.',
    ],
  },
  {
    name: 'build … (cache)',
    words: [
      'The program of the pages, so that My Appointments opens without a network.',
      'Until we release a new version, or you delete it.',
    ],
  },
  {
    name: 'theme (local storage)',
    words: ['Whether you chose dark or light.', 'Until you delete it.'],
  },
  {
    name: 'day-view (local storage)',
    words: ['Whether you chose the calendar or the list of days.', 'Until you delete it.'],
  },
  {
    name: 'draft:… (session storage)',
    words: [
      'What you typed into a form and have not sent yet. Never a password or card details.',
      'Until you send it, sign out or close the tab.',
    ],
  },
]

export const STRIPE_COOKIES: readonly Entry[] = [
  { name: '__stripe_mid', words: ['Recognises your browser when you pay.', 'One year.'] },
  { name: '__stripe_sid', words: ['Recognises one visit by your browser.', '30 minutes.'] },
]
