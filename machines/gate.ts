import { assign, setup } from 'xstate'
import { ENDED, NOT_ADMIN } from './session-ended.ts'
import { answered, failing, isKind, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'
import type { Person } from './person.ts'

/**
 * The access check of a page (spec §4, Auth gating). Each protected page has its own access check.
 *
 * - `deciding` waits until the session is known.
 * - `turnedAway` redirects to the login page, which leads back to this page after the login.
 * - `checkingAdmin` asks the server whether the person is an admin, for the pages that need one.
 * - `notAdmitted` signs out a person who is not an admin, and the login page says why.
 * - That login page does not lead back to this page, because another patient's login would end there too.
 * - `failed` keeps the page hidden because the server gave no response; `retry` asks again.
 * - `open` shows the page to the person.
 * - A session that ends during the check, or on the open page, leads to `turnedAway`.
 *
 * Tags: `busy` shows the spinner; `rights` during the admin check; `open` shows the page; `failed` offers `retry`.
 */
export type Requirement = 'signIn' | 'admin'

type GateEvent = { type: 'session.ended' } | { type: 'retry' }
type GateContext = { requires: Requirement; email: string; failure: string | null }

export const gateMachine = setup({
  types: typed<{
    events: GateEvent
    context: GateContext
    input: { requires: Requirement }
    tags: 'busy' | 'rights' | 'open' | 'failed'
  }>(),
  actors: {
    awaitSession: promised<Person | null>('awaitSession'),
    checkAdmin: promised<boolean, { email: string }>('checkAdmin'),
    watchSession: reporting<{ type: 'session.ended' }>('watchSession'),
  },
  actions: {
    turnAway: performed<{ returns: boolean }>('turnAway'),
    endSession: performed<{ reason: string }>('endSession'),
    keepEmail: assign((_, person: Person | null) => ({ email: person?.email ?? '' })),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isNobody: (_, person: Person | null) => person === null,
    isPatientPage: ({ context }) => context.requires === 'signIn',
    isAdmin: (_, admin: boolean) => admin,
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
  },
}).createMachine({
  id: 'gate',
  context: ({ input }) => ({ requires: input.requires, email: '', failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      tags: 'busy',
      invoke: {
        src: 'awaitSession',
        onDone: [
          {
            guard: { type: 'isNobody', params: ({ event }) => event.output },
            target: 'turnedAway',
          },
          { guard: 'isPatientPage', target: 'open' },
          {
            target: 'checkingAdmin',
            actions: { type: 'keepEmail', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failing } },
      },
    },
    checkingAdmin: {
      tags: ['busy', 'rights'],
      invoke: [
        { src: 'watchSession' },
        {
          src: 'checkAdmin',
          input: ({ context }) => ({ email: context.email }),
          onDone: [
            { guard: { type: 'isAdmin', params: answered<boolean> }, target: 'open' },
            {
              target: 'notAdmitted',
              // `turnAway` comes first: after `endSession` an outer access check would redirect to the login.
              actions: [
                { type: 'turnAway', params: { returns: false } },
                { type: 'endSession', params: { reason: NOT_ADMIN } },
              ],
            },
          ],
          onError: [
            {
              guard: { type: 'isRefused', params: failing },
              target: 'turnedAway',
              actions: { type: 'endSession', params: { reason: ENDED } },
            },
            { target: 'failed', actions: { type: 'keepFailure', params: failing } },
          ],
        },
      ],
      on: { 'session.ended': 'turnedAway' },
    },
    open: {
      tags: 'open',
      invoke: { src: 'watchSession' },
      on: { 'session.ended': 'turnedAway' },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'deciding', actions: 'clearFailure' } },
    },
    turnedAway: { type: 'final', entry: { type: 'turnAway', params: { returns: true } } },
    notAdmitted: { type: 'final' },
  },
})
