import { assign, setup } from 'xstate'
import type { Me } from '../schemas/me.ts'
import type { LoginForm, SignUpForm } from '../schemas/sign-in.ts'
import { isKind, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'
import type { Found, Identified, Person, Recalled } from './person.ts'

export type SessionEvent =
  | { type: 'session.signIn'; form: LoginForm }
  | { type: 'session.signUp'; form: SignUpForm }
  | { type: 'session.google' }
  | { type: 'session.signOut' }
  | { type: 'session.expire'; reason?: string }
  | { type: 'session.dismiss' }
  | { type: 'session.renew' }
  | { type: 'session.rights'; me: Me }
  | { type: 'retry' }

export type SessionContext = {
  person: Person | null
  /**
   * The user's role and rights from the server's last reply. Undefined before the first reply.
   */
  me: Me | undefined
  /** The reason for a failed sign-in, shown as small red text. */
  failure: string | null
  /** The reason for a sign-out that the user did not request. */
  notice: string | null
  idToken: string
  /** The time at which the access token expires, in milliseconds since the epoch. */
  expiresAt: number
  /**
   * True if the last token renewal failed. If no renewal succeeds, the session ends at `expiresAt`.
   */
  isUnrenewed: boolean
  now: () => number
}

/** `now` returns the current time in milliseconds since the epoch. The default is `Date.now`. */
export type SessionInput = { now?: () => number }

/** The time before an access token's expiry at which the app renews the token, in milliseconds. */
export const RENEW_BEFORE_MS = 5 * 60_000
const RETRY_AFTER_MS = 15_000
// If the device's clock is ahead, each new access token looks expired, so wait between renewals.
const LEAST_BETWEEN_RENEWALS_MS = 60_000

/**
 * The XState actors, actions, guards and delays of the session, whose states are in `session.ts`.
 */
export const sessionSetup = setup({
  types: typed<{
    context: SessionContext
    events: SessionEvent
    input: SessionInput
    tags:
      | 'busy'
      | 'failed'
      | 'fresh'
      | 'known'
      | 'renewing'
      | 'restoring'
      | 'signedIn'
      | 'signedOut'
      | 'unconfirmed'
  }>(),
  actors: {
    restore: promised<Found>('restore'),
    recallCopy: promised<Recalled | null>('recallCopy'),
    signIn: promised<Identified, LoginForm>('signIn'),
    signUp: promised<Identified, SignUpForm>('signUp'),
    google: promised<Identified>('google'),
    exchange: promised<{ expiresAt: number }, { email: string; idToken: string }>('exchange'),
    renew: promised<Identified | null, { email: string }>('renew'),
    signOut: promised<void, { isAsked: boolean }>('signOut'),
    watchToken: reporting<SessionEvent>('watchToken'),
    watchNetwork: reporting<SessionEvent>('watchNetwork'),
  },
  actions: {
    forgetToken: performed('forgetToken'),
    identify: assign((_, found: Found) => {
      if (!found) return { person: null, idToken: '' }
      const { email, name } = found
      const person = { email, name }
      return 'idToken' in found
        ? { person, idToken: found.idToken }
        : { person, expiresAt: found.expiresAt }
    }),
    keepExpiry: assign((_, { expiresAt }: { expiresAt: number }) => ({
      expiresAt,
      idToken: '',
      isUnrenewed: false,
    })),
    keepRights: assign((_, { me }: { me: Me }) => ({ me })),
    noteUnrenewed: assign({ isUnrenewed: true }),
    clearMessages: assign({ failure: null, notice: null }),
    showFailure: assign({ failure: (_, params: Failed) => messageOf(params) }),
    explain: assign({ notice: (_, { reason }: { reason: string }) => reason }),
    forgetPerson: assign({
      person: null,
      me: undefined,
      idToken: '',
      expiresAt: 0,
      isUnrenewed: false,
    }),
  },
  guards: {
    isNobody: (_, found: Found) => found === null,
    isRecalled: (_, found: Found) => found !== null && 'expiresAt' in found,
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
  },
  delays: {
    renewal: ({ context }) => {
      const wait = context.expiresAt - context.now() - RENEW_BEFORE_MS
      return Math.max(wait, LEAST_BETWEEN_RENEWALS_MS)
    },
    pause: RETRY_AFTER_MS,
  },
})
