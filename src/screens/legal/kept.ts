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
    name: 'firebase:… (local storage)',
    words: ['Lets the sign-in service log you in again on your next visit.', 'Until you sign out.'],
  },
  {
    name: 'lastSignOut (local and session storage)',
    words: [
      'A random value. It lets your other tabs clear what was typed when you sign out.',
      'Until you delete it.',
    ],
  },
  {
    name: 'loggedInBefore (local storage)',
    words: [
      'That somebody has logged in on this device. The login screen then shows the sign-up as a link.',
      'Until you delete it.',
    ],
  },
  {
    name: 'staffActivity (local storage)',
    words: [
      'For our staff only: when they were last active, so that an idle computer is signed out.',
      'Until they sign out.',
    ],
  },
  {
    name: 'lastSeen (local storage)',
    words: [
      'Shows your appointments when you are offline.',
      'For 24 hours after your last visit, or until you sign out.',
    ],
  },
  {
    name: 'build … (cache)',
    words: [
      'The code of this website, so that My Appointments opens even when you are offline.',
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
  { name: '__stripe_mid', words: ['Recognizes your browser when you pay.', 'One year.'] },
  { name: '__stripe_sid', words: ['Recognizes a single visit from your browser.', '30 minutes.'] },
]
