import { assign, setup } from 'xstate'
import { readDispute } from '../schemas/calls/payments.ts'
import type { DisputePack } from '../schemas/dispute.ts'
import { refusedEnds } from './session-ended.ts'
import { answered, fails, isKind, messageOf, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'

/**
 * The state machine of the page on which admins see all documents of a disputed payment.
 *
 * - `loading` fetches the documents of the disputed payment.
 * - `failed` means that fetching the documents failed; the `retry` event fetches them again.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
type DisputeContext = { id: string; pack: DisputePack | null; failure: string | null }

export const disputeMachine = setup({
  types: typed<{
    events: { type: 'retry' }
    context: DisputeContext
    input: { id: string }
    tags: 'busy' | 'failed'
  }>(),
  actors: { readDispute: calling(readDispute) },
  actions: {
    endSession: performed<{ reason: string }>('endSession'),
    keepPack: assign((_, pack: DisputePack) => ({ pack })),
    keepFailure: assign((_, failed: Failed) => ({ failure: messageOf(failed) })),
    clearFailure: assign({ failure: null }),
  },
  guards: { isRefused: (_, failed: Failed) => isKind(failed, 'refused') },
}).createMachine({
  id: 'dispute',
  context: ({ input }) => ({ id: input.id, pack: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'readDispute',
        input: ({ context }) => ({ params: { id: context.id } }),
        onDone: { target: 'shown', actions: { type: 'keepPack', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: {},
    failed: { tags: 'failed', on: { retry: { target: 'loading', actions: 'clearFailure' } } },
    ended: { type: 'final' },
  },
})
