import { ENDED } from './session-ended.ts'
import { failureOf } from './failure.ts'
import { answered, eventOf, failing } from './actor-result.ts'
import type { Found, Identified } from './person.ts'
import { sessionSetup, type SessionContext } from './session-setup.ts'

// The server's error codes for which the login screen shows the server's message as the reason.
const TOLD = new Set(['removed', 'idle'])
function whyRefused({ event }: { event: { error: unknown } }) {
  const { code, message } = failureOf(event.error)
  return { reason: TOLD.has(code) ? message : ENDED }
}

const credential = ({ context }: { context: SessionContext }) => ({
  email: context.person?.email ?? '',
  idToken: context.idToken,
})

// Returns true if the user chose to sign out. In that case, no notice explains the sign-out.
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

const recalled = {
  guard: { type: 'isRecalled', params: answered<Found> },
  target: '#session.signedIn.renewing',
  actions: { type: 'identify', params: answered<Found> },
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

const unreached = {
  target: '#session.restoring.recalling',
  actions: { type: 'showFailure', params: failing },
} as const

const expired = {
  target: '#session.signingOut',
  actions: {
    type: 'explain',
    params: ({ event }: { event: { reason?: string } }) => ({ reason: event.reason ?? ENDED }),
  },
} as const

/**
 * The state machine of the current user's session (spec §4, Session).
 *
 * - `restoring` finds out whether the browser has stored a sign-in that is still valid.
 * - A stored valid access token leads to the `signedIn` state, which renews the token.
 * - If no access token is stored, the identity provider says which account is still signed in.
 * - If the server cannot be reached, the sign-in is neither renewed nor ended.
 * - `recalling` looks in this browser for a stored copy of the user's appointments.
 * - If this browser has stored appointments, `unconfirmed` shows only those appointments.
 * - After a pause, on `retry` or once online, `unconfirmed` tries to renew the sign-in again.
 * - If the server refuses the sign-in, the app deletes the token and the appointments' copy.
 * - Without stored appointments, `recalling` leads to `stranded`; `retry` leads to `restoring`.
 * - `signedOut` accepts the `session.signIn`, `session.signUp` and `session.google` events.
 * - A new sign-in attempt replaces an attempt that still waits for the Google sign-in window.
 * - `exchangingToken` exchanges the identity provider's ID token for the clinic's access token.
 * - The `exchange` actor stores the access token that the clinic's server returns.
 * - `signedIn` renews the access token before its expiry and on a `session.renew` event.
 * - If the server cannot be reached, `signedIn` pauses and then tries the renewal again.
 * - The `session.rights` event reports the user's role and rights. A sign-out deletes both.
 * - The `session.signOut` event signs out at the user's request.
 * - `session.expire` is sent if the server refuses a request or another tab removes the token.
 * - `signingOut` removes the stored token before the identity provider is asked to sign out.
 * - A sign-in attempt during `signingOut` waits until the identity provider has signed out.
 *
 * - The `renewing` tag marks the states that request a new access token.
 * - The `known` tag marks the states in which the app knows who the user is.
 * - The `failed` tag marks the states in which the `retry` event repeats the failed request.
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
              recalled,
              {
                target: 'exchanging',
                actions: { type: 'identify', params: answered<Found> },
              },
            ],
            onError: [refused, unreached],
          },
        },
        exchanging: {
          invoke: {
            src: 'exchange',
            input: credential,
            onDone: exchanged,
            onError: [refused, unreached],
          },
        },
        recalling: {
          invoke: {
            src: 'recallCopy',
            onDone: [
              {
                guard: { type: 'isNobody', params: answered<Found> },
                target: '#session.stranded',
              },
              {
                target: '#session.unconfirmed',
                actions: { type: 'identify', params: answered<Found> },
              },
            ],
          },
        },
      },
    },
    unconfirmed: {
      tags: ['known', 'unconfirmed'],
      exit: 'clearMessages',
      initial: 'waiting',
      invoke: [{ src: 'watchToken' }, { src: 'watchNetwork' }],
      on: {
        ...attempts,
        'session.signOut': { target: 'signingOut', actions: 'clearMessages' },
        'session.expire': expired,
      },
      states: {
        waiting: {
          tags: 'failed',
          after: { pause: 'asking' },
          on: { retry: 'asking' },
        },
        asking: {
          tags: 'renewing',
          invoke: {
            src: 'restore',
            onDone: [
              { guard: { type: 'isNobody', params: answered<Found> }, ...ended },
              recalled,
              {
                target: 'exchanging',
                actions: { type: 'identify', params: answered<Found> },
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
            onDone: exchanged,
            onError: [refused, { target: 'waiting' }],
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
      tags: ['known', 'signedIn'],
      initial: 'fresh',
      invoke: { src: 'watchToken' },
      on: {
        'session.signOut': { target: 'signingOut', actions: 'clearMessages' },
        'session.expire': expired,
        'session.rights': {
          actions: { type: 'keepRights', params: ({ event }) => ({ me: event.me }) },
        },
      },
      states: {
        fresh: {
          tags: 'fresh',
          after: { renewal: 'renewing' },
          on: { 'session.renew': 'renewing' },
        },
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
          invoke: { src: 'watchNetwork' },
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
