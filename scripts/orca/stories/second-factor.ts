import { ADMIN } from '../../../tests/rig/accounts.ts'
import { enrolFactor, type Authenticator } from '../../../tests/rig/authenticator.ts'
import { NOON } from '../../../tests/rig/harness.ts'
import type { Story } from './story.ts'

const HOUR_MS = 3_600_000
/** The period for which an authenticator app shows one code, in milliseconds. */
const STEP_MS = 30_000

let app: Authenticator | undefined

export const secondFactor: Story = {
  title: 'Ada enters the code of her second factor',
  path: '/dashboard/second-factor',
  account: ADMIN,
  before: async (clinic) => {
    // If a user signs in twice within the same second, both sign-ins share one session.
    // Ada sets up the second factor an hour before her login, so that the login has a new session.
    clinic.setClock(new Date(NOON.getTime() - HOUR_MS))
    app = await enrolFactor(clinic, await clinic.signIn(ADMIN.email, 'admin'))
    clinic.setClock(NOON)
  },
  keys: [
    'h',
    'Tab',
    {
      words: 'types the code of the app',
      // Ada types the code for the next 30-second period, which the server also accepts.
      happen: (clinic, _, { type }) =>
        type(app?.code(new Date(clinic.deps.realClock().getTime() + STEP_MS)) ?? ''),
    },
    'Return',
    'Tab',
  ],
}
