import { assign, setup } from 'xstate'
import { ENDED, NOT_ADMIN } from './session-ended.ts'
import { answered, failing, isKind, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'
import type { Person } from './person.ts'

/**
 * Who may see a page (spec §4, Auth gating). Each gated page has a gate of its own.
 *
 * `deciding` waits until the session is settled. Nobody signed in: `turnedAway` to the login page,
 * which remembers where they came from. A page that needs the admin flag asks the server in
 * `checkingAdmin`; anyone else is signed out and `notAdmitted`, and told why: the login page does not
 * remember the page then, for a patient who logs in again would only be signed out again. A server that cannot be
 * asked leaves the page closed in `failed` until `retry`. `open` shows the page. A session that ends
 * meanwhile, under the check or under the page, turns the person away.
 *
 * Tags: `busy` shows the spinner, `rights` that the admin flag is asked for; `open` the page; `failed` offers `retry`.
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
              // In this order: a gate around this one sees the session end, and would remember the page.
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
