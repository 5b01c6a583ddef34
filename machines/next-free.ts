import { assign, setup } from 'xstate'
import type { FreeTime, NextFree } from '../schemas/next-free.ts'
import { answered } from './actor-result.ts'
import { promised, reporting, typed } from './placeholder.ts'

/** A time that this visitor holds, until the ISO instant `until`, which is in `leftMs`. */
type OwnTime = FreeTime & { until: string; leftMs: number }

/** A treatment with its next free times, and perhaps the time that this visitor holds. */
export type Offered = NextFree & { held?: OwnTime | undefined }

/** The page sends this event when the visitor returns to its tab, or when the network returns. */
export type Returned = { type: 'page.returned' }

const leftOf = ({ treatments }: { treatments: readonly Offered[] }) =>
  treatments.find(({ held }) => held)?.held?.leftMs

/**
 * The state machine that loads the prices and the next free times on the landing page.
 *
 * - `loading` fetches the treatments with their next free times, and `shown` displays them.
 * - After `page.returned`, `refreshing` fetches them again; the previous ones stay on screen.
 * - A time that this visitor holds is not free, but is shown as theirs until the hold ends.
 * - `failed` means that they could not be fetched; `page.returned` fetches them again.
 */
export const nextFreeMachine = setup({
  types: typed<{
    events: Returned
    context: { treatments: readonly Offered[] }
    tags: 'busy' | 'shown' | 'failed'
  }>(),
  actors: {
    listNextFree: promised<readonly Offered[]>('listNextFree'),
    watchPage: reporting<Returned>('watchPage'),
  },
  actions: {
    keep: assign((_, treatments: readonly Offered[]) => ({ treatments })),
    dropHeld: assign(({ context }) => ({
      treatments: context.treatments.map((each) => ({ ...each, held: undefined })),
    })),
  },
  guards: { isHeld: ({ context }) => leftOf(context) !== undefined },
  delays: { heldEnds: ({ context }) => leftOf(context) ?? 0 },
}).createMachine({
  id: 'nextFree',
  context: { treatments: [] },
  invoke: { src: 'watchPage' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listNextFree',
        onDone: { target: 'shown', actions: { type: 'keep', params: answered } },
        onError: 'failed',
      },
    },
    shown: {
      tags: 'shown',
      on: { 'page.returned': 'refreshing' },
      after: { heldEnds: { guard: 'isHeld', target: 'refreshing', actions: 'dropHeld' } },
    },
    refreshing: {
      tags: ['busy', 'shown'],
      invoke: {
        src: 'listNextFree',
        onDone: { target: 'shown', actions: { type: 'keep', params: answered } },
        onError: 'failed',
      },
    },
    failed: { tags: 'failed', on: { 'page.returned': 'loading' } },
  },
})
