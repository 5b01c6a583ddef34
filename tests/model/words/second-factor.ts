import type { secondFactorMachine } from '../../../machines/second-factor.ts'
import { ENDED, RETRY, type Words } from './words.ts'

export const secondFactorWords: Words<typeof secondFactorMachine> = {
  title: 'Two-step login',
  about:
    'Sets up a staff member’s second factor, and asks for its codes. One code is enough for 12 hours.',
  states: {
    shown: [
      'The page asks for a code if the login needs one. Otherwise it offers to set up the second factor.',
    ],
    checking: ['The code is being checked.', 'busy'],
    locked: ['There were too many wrong codes. The page says when codes are accepted again.'],
    enrolling: ['A second factor is being set up.'],
    'enrolling.requesting': ['A key for the authenticator app is being created.', 'busy'],
    'enrolling.key': [
      'The key is shown as a QR code and as text, with a field for the first code.',
    ],
    'enrolling.confirming': ['The first code is being checked.', 'busy'],
    'enrolling.codes': ['The recovery codes are shown. They will not be shown again.'],
    ended: [ENDED],
  },
  events: {
    'code.submit': '{who} enters a code',
    'factor.enrol': '{who} sets up a second factor',
    'text.copy': '{who} copies the key or the codes',
    'codes.keep': '{who} has kept the recovery codes',
    retry: RETRY,
  },
  actors: {
    prove: 'the clinic, given a code,',
    enrol: 'the clinic, asked for a key,',
    confirm: 'the clinic, given the first code,',
  },
  delays: { untilUnlocked: 'the clinic accepts codes again' },
}
