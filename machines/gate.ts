import { assign, setup } from 'xstate'
import { fails, messageOf, type Failed } from './actor-result.ts'
import { performed, promised, reporting, typed } from './placeholder.ts'
import type { Person } from './person.ts'

/**
 * The state machine that checks who may see a page that needs a sign-in (spec §4, Auth gating).
 *
 * - `deciding` waits until it is known whether somebody is signed in.
 * - `turnedAway` redirects to the login page. After the login, the protected page opens.
 * - `failed` means that the server did not respond; the page is hidden until `retry` succeeds.
 * - The state `open` shows the protected page.
 * - If the session ends on the open page, `turnedAway` follows.
 *
 * The pages for staff have a second check: the state machine `staffGate`.
 */
export type GateEvent = { type: 'session.ended' } | { type: 'retry' }

export const gateMachine = setup({
  types: typed<{
    events: GateEvent
    context: { failure: string | null }
    tags: 'busy' | 'open' | 'failed'
  }>(),
  actors: {
    awaitSession: promised<Person | null>('awaitSession'),
    watchSession: reporting<GateEvent>('watchSession'),
  },
  actions: {
    turnAway: performed('turnAway'),
    keepFailure: assign((_, params: Failed) => ({ failure: messageOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: { isNobody: (_, person: Person | null) => person === null },
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
            guard: { type: 'isNobody', params: ({ event }) => event.output },
            target: 'turnedAway',
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
    failed: {
      tags: 'failed',
      on: { retry: { target: 'deciding', actions: 'clearFailure' } },
    },
    turnedAway: { type: 'final', entry: 'turnAway' },
  },
})
