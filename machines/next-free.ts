import { assign, setup } from 'xstate'
import type { NextFree } from '../schemas/next-free.ts'
import { answered } from './actor-result.ts'
import { promised, reporting, typed } from './placeholder.ts'

/** The page sends this event when the visitor returns to its tab, or when the network returns. */
export type Returned = { type: 'page.returned' }

/**
 * The state machine that loads the prices and the next free times on the landing page.
 *
 * - `loading` fetches the treatments with their next free times, and `shown` displays them.
 * - After `page.returned`, `refreshing` fetches them again; the previous ones stay on screen.
 * - `failed` means that they could not be fetched; `page.returned` fetches them again.
 */
export const nextFreeMachine = setup({
  types: typed<{
    events: Returned
    context: { treatments: readonly NextFree[] }
    tags: 'busy' | 'shown' | 'failed'
  }>(),
  actors: {
    listNextFree: promised<readonly NextFree[]>('listNextFree'),
    watchPage: reporting<Returned>('watchPage'),
  },
  actions: {
    keep: assign((_, treatments: readonly NextFree[]) => ({ treatments })),
  },
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
    shown: { tags: 'shown', on: { 'page.returned': 'refreshing' } },
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
