import { ENDED } from './session-ended.ts'
import { failureOf } from './failure.ts'
import { answered, eventOf, failing } from './actor-result.ts'
import type { Found, Identified } from './person.ts'
import { sessionSetup, type SessionContext } from './session-setup.ts'

// For these refusal codes, the login screen shows the server's message as the reason.
const TOLD = new Set(['removed', 'idle'])
function whyRefused({ event }: { event: { error: unknown } }) {
  const { code, message } = failureOf(event.error)
  return { reason: TOLD.has(code) ? message : ENDED }
}

const credential = ({ context }: { context: SessionContext }) => ({
  email: context.person?.email ?? '',
  idToken: context.idToken,
})

// Returns true if the person chose to sign out. In that case no notice explains the sign-out.
const isAsked = ({ context: { notice, failure } }: { context: SessionContext }) => ({
  isAsked: notice === null && failure === null,
})

const attempts = {
  'session.signIn': { target: '#session.authenticating.withPassword', actions: 'clearMessages' },
  'session.signUp': { target: '#session.authenticating.signingUp', actions: 'clearMessages' },
  'session.google': { target: '#session.authenticating.withGoogle', actions: 'clearMessages' },
} as const

const identified = {
  target: '#session.exchangingToken',
  actions: { type: 'identify', params: answered<Identified> },
} as const

const notIdentified = {
  target: '#session.signedOut',
  actions: { type: 'showFailure', params: failing },
} as const

const exchanged = {
  target: '#session.signedIn',
  actions: { type: 'keepExpiry', params: answered<{ expiresAt: number }> },
} as const

const ended = {
  target: '#session.signingOut',
  actions: { type: 'explain', params: { reason: ENDED } },
} as const

const refused = {
  guard: { type: 'isRefused', params: failing },
  target: '#session.signingOut',
  actions: { type: 'explain', params: whyRefused },
} as const

const stranded = {
  target: '#session.stranded',
  actions: { type: 'showFailure', params: failing },
} as const

/**
 * The state machine of the session of the person who uses the product (spec §4, Session).
 *
 * - `restoring` looks for a sign-in from an earlier visit.
 * - If a valid access token is stored, `signedIn` follows and renews the token.
 * - If no token is stored, the identity provider returns the account of an earlier visit, if any.
 * - `stranded` means that the server cannot be reached; the sign-in is kept until `retry` succeeds.
 * - `signedOut` accepts `session.signIn`, `session.signUp` and `session.google`.
 * - A new sign-in attempt replaces an open Google window, whose result may still arrive later.
 * - `exchangingToken` exchanges the identity provider's ID token for the clinic's access token.
 * - The actor `exchange` also stores the access token.
 * - `signedIn` renews the access token before its expiry, and on `session.renew`.
 * - If the server cannot be reached, the renewal is repeated after a pause.
 * - `session.rights` reports the person's role and rights. After a sign-out they are unknown again.
 * - `session.signOut` signs out at the person's request.
 * - `session.expire` is sent if the server refuses a request or another tab removes the token.
 * - `signingOut` removes the stored token before the identity provider is asked to sign out.
 * - A login during `signingOut` waits until the identity provider has signed out.
 *
 * - The tag `renewing` marks the states that request a new access token.
 * - The tag `failed` marks `stranded`, which accepts `retry`.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    person: null,
    me: undefined,
    failure: null,
    notice: null,
    idToken: '',
    expiresAt: 0,
    isUnrenewed: false,
    now: input.now ?? Date.now,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: ['busy', 'restoring'],
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'restore',
            onDone: [
              {
                guard: { type: 'isNobody', params: answered<Found> },
                target: '#session.signedOut',
                actions: 'forgetToken',
              },
              {
                guard: { type: 'isRecalled', params: answered<Found> },
                target: '#session.signedIn.renewing',
                actions: { type: 'identify', params: answered<Found> },
              },
              {
                target: 'exchanging',
                actions: { type: 'identify', params: answered<Found> },
              },
            ],
            onError: [refused, stranded],
          },
        },
        exchanging: {
          invoke: {
            src: 'exchange',
            input: credential,
            onDone: exchanged,
            onError: [refused, stranded],
          },
        },
      },
    },
    stranded: {
      tags: 'failed',
      on: {
        ...attempts,
        'session.signOut': { target: 'signingOut', actions: 'clearMessages' },
        retry: { target: 'restoring', actions: 'clearMessages' },
      },
    },
    signedOut: {
      tags: 'signedOut',
      on: { ...attempts, 'session.dismiss': { actions: 'clearMessages' } },
    },
    authenticating: {
      tags: 'busy',
      initial: 'withPassword',
      states: {
        withPassword: {
          invoke: {
            src: 'signIn',
            input: ({ event }) => eventOf(event, 'session.signIn').form,
            onDone: identified,
            onError: notIdentified,
          },
        },
        signingUp: {
          invoke: {
            src: 'signUp',
            input: ({ event }) => eventOf(event, 'session.signUp').form,
            onDone: identified,
            onError: notIdentified,
          },
        },
        withGoogle: {
          on: {
            ...attempts,
            'session.google': { ...attempts['session.google'], reenter: true },
          },
          invoke: { src: 'google', onDone: identified, onError: notIdentified },
        },
      },
    },
    exchangingToken: {
      tags: 'busy',
      invoke: {
        src: 'exchange',
        input: credential,
        onDone: exchanged,
        onError: { ...notIdentified, target: '#session.signingOut' },
      },
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'fresh',
      invoke: { src: 'watchToken' },
      on: {
        'session.signOut': { target: 'signingOut', actions: 'clearMessages' },
        'session.rights': {
          actions: { type: 'keepRights', params: ({ event }) => ({ me: event.me }) },
        },
        'session.expire': {
          target: 'signingOut',
          actions: {
            type: 'explain',
            params: ({ event }) => ({ reason: event.reason ?? ENDED }),
          },
        },
      },
      states: {
        fresh: { after: { renewal: 'renewing' }, on: { 'session.renew': 'renewing' } },
        renewing: {
          tags: 'renewing',
          invoke: {
            src: 'renew',
            input: ({ context }) => ({ email: context.person?.email ?? '' }),
            onDone: [
              {
                guard: { type: 'isNobody', params: answered<Identified | null> },
                ...ended,
              },
              {
                target: 'exchanging',
                actions: { type: 'identify', params: answered<Identified | null> },
              },
            ],
            onError: [refused, { target: 'waiting' }],
          },
        },
        exchanging: {
          tags: 'renewing',
          invoke: {
            src: 'exchange',
            input: credential,
            onDone: { ...exchanged, target: 'fresh' },
            onError: [refused, { target: 'waiting' }],
          },
        },
        waiting: {
          entry: 'noteUnrenewed',
          after: { pause: 'renewing' },
          on: { retry: 'renewing' },
        },
      },
    },
    signingOut: {
      tags: 'busy',
      entry: ['forgetToken', 'forgetPerson'],
      invoke: { src: 'signOut', input: isAsked, onDone: 'signedOut', onError: 'signedOut' },
      on: attempts,
    },
  },
})
