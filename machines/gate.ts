import { assign, setup } from 'xstate'
import { answered, fails, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'

/**
 * The state machine that checks who may see a page that needs a sign-in (spec §4, Auth gating).
 *
 * - `deciding` waits until the app knows whether somebody is signed in.
 * - `turnedAway` redirects to the login page. After the login, the requested page opens.
 * - `failed` means that the server did not respond; the page is hidden until a retry succeeds.
 * - The `open` state shows the page that needs a sign-in.
 * - `unconfirmed`: the server did not respond, but this browser has stored the user's appointments.
 * - In `unconfirmed`, My Appointments shows stored data, and other protected pages are hidden.
 * - When the server confirms the session, the state changes from `unconfirmed` to `open`.
 * - If the session ends while the page is open, the next state is `turnedAway`.
 *
 * After `gate`, pages for staff have a second access check: the `staffGate` state machine.
 */
export type GateEvent =
  { type: 'session.ended' } | { type: 'session.confirmed' } | { type: 'retry' }

/** Who uses the app. `unconfirmed` means somebody whose sign-in could not be renewed. */
export type Admission = 'nobody' | 'somebody' | 'unconfirmed'

export const gateMachine = setup({
  types: typed<{
    events: GateEvent
    context: { failure: string | null }
    tags: 'busy' | 'open' | 'unconfirmed' | 'failed'
  }>(),
  actors: {
    awaitSession: promised<Admission>('awaitSession'),
    watchSession: reporting<GateEvent>('watchSession'),
  },
  actions: {
    turnAway: performed('turnAway'),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isNobody: (_, who: Admission) => who === 'nobody',
    isUnconfirmed: (_, who: Admission) => who === 'unconfirmed',
  },
}).createMachine({
  id: 'gate',
  context: { failure: null },
  initial: 'deciding',
  states: {
    deciding: {
      tags: 'busy',
      invoke: {
        src: 'awaitSession',
        onDone: [
          {
            guard: { type: 'isNobody', params: answered<Admission> },
            target: 'turnedAway',
          },
          {
            guard: { type: 'isUnconfirmed', params: answered<Admission> },
            target: 'unconfirmed',
          },
          { target: 'open' },
        ],
        onError: fails,
      },
    },
    open: {
      tags: 'open',
      invoke: { src: 'watchSession' },
      on: { 'session.ended': 'turnedAway' },
    },
    unconfirmed: {
      tags: ['unconfirmed', 'failed'],
      invoke: { src: 'watchSession' },
      on: { 'session.confirmed': 'open', 'session.ended': 'turnedAway', retry: 'deciding' },
    },
    failed: {
      tags: 'failed',
      on: { retry: { target: 'deciding', actions: 'clearFailure' } },
    },
    turnedAway: { type: 'final', entry: 'turnAway' },
  },
})
