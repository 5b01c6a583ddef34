import { assertEvent } from 'xstate'
import { ENDED } from './session-ended.ts'
import { failureOf } from './failure.ts'
import { answered, failing } from './actor-result.ts'
import type { Found, Identified } from './person.ts'
import { sessionSetup, type SessionContext } from './session-setup.ts'

// Refusals that say themselves why; any other is a session that has run out.
const TOLD = new Set(['removed', 'idle'])
function whyRefused({ event }: { event: { error: unknown } }) {
  const { code, message } = failureOf(event.error)
  return { reason: TOLD.has(code) ? message : ENDED }
}

const credential = ({ context }: { context: SessionContext }) => ({
  email: context.person?.email ?? '',
  idToken: context.idToken,
})

// Any other end is explained, by the notice or the failure.
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
 * Who is at the screen (spec §4, Session).
 *
 * `restoring` asks who was here: whom a stored access token names that is still good is `signedIn` at
 * once, and that token is renewed meanwhile, as the provider may know better. Otherwise it asks the
 * identity provider for the account of an earlier visit; `stranded` is that visit while the clinic
 * cannot be reached, and keeps the patient's sign-in until `retry` succeeds.
 * The login and sign-up screens send `session.signIn`, `session.signUp` and `session.google` from
 * `signedOut`. They may send them again while the Google window is open: closing that window is
 * noticed only seconds later, so the new attempt replaces it. `exchangingToken` trades the
 * provider's ID token for the clinic's access token, which `exchange` stores. `signedIn` renews
 * that token before it expires, or on `session.renew`, and, while the clinic is unreachable, tries again after a pause.
 * Any page sends `session.signOut`; a refused call, or the token's removal in another tab, sends
 * `session.expire`. Either way the stored token goes before the provider is asked to sign out. Who
 * logs in before the provider has done so need not wait: it does one after the other.
 *
 * Tags: `busy` shows the spinner; `renewing` says that a new token is on its way; `restoring`, `signedIn`, `signedOut`; `failed` offers `retry`.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    person: null,
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
            input: ({ event }) => {
              assertEvent(event, 'session.signIn')
              return event.form
            },
            onDone: identified,
            onError: notIdentified,
          },
        },
        signingUp: {
          invoke: {
            src: 'signUp',
            input: ({ event }) => {
              assertEvent(event, 'session.signUp')
              return event.form
            },
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
