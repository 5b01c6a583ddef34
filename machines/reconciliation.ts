import { assign, setup } from 'xstate'
import type { Reconciliation } from '../schemas/reconciliation.ts'
import { refusedEnds } from './session-ended.ts'
import { failureOf } from './failure.ts'
import { answered, failing, isKind, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * The card provider's charges held against the paid bookings, for admins.
 *
 * `comparing` asks for both, keeping what was shown; `failed` offers `retry`. From `shown` an admin
 * sends `payments.compare`, or `payments.settle` where there is a charge that can be settled: it is
 * recorded or given back, and a toast tells how many were. What went wrong is a toast too, and all
 * is compared anew, for some may have been settled.
 * A session that the server no longer honours ends in `ended`, on the way to the login screen.
 *
 * Tags: `busy`; `failed` offers `retry`.
 */
type ReconciliationContext = { found: Reconciliation | null; failure: string | null }

const NO_PROVIDER =
  'We can’t reach the card service right now, so we can’t check the charges. Please try again in a moment.'

/** The provider's outage is the admin's to know of; elsewhere it is the clinic's trouble. */
function reasonOf({ error }: Failed): string {
  const { code, message } = failureOf(error)
  return code === 'cards_unreachable' ? NO_PROVIDER : message
}

/** How many of the charges can be settled: the others belong to no booking of the clinic's. */
export const countSettleable = (found: Reconciliation | null) =>
  found?.chargedWithoutPaid.filter(({ remedy }) => remedy !== 'none').length ?? 0

function settled(before: Reconciliation | null, after: Reconciliation): Toast {
  // Where not all are shown, what is left says nothing of how many were settled.
  if (before?.totals) return { kind: 'success', text: 'The charges are settled.' }
  const count = countSettleable(before) - countSettleable(after)
  if (count < 1) return { kind: 'success', text: 'There was nothing left to settle.' }
  return {
    kind: 'success',
    text: count === 1 ? '1 charge settled.' : `${count} charges settled.`,
  }
}

export const reconciliationMachine = setup({
  types: typed<{
    events: { type: 'payments.compare' } | { type: 'payments.settle' } | { type: 'retry' }
    context: ReconciliationContext
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    compareCharges: promised<Reconciliation>('compareCharges'),
    settleCharges: promised<Reconciliation>('settleCharges'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    keepFound: assign((_, found: Reconciliation) => ({ found })),
    keepFailure: assign((_, params: Failed) => ({ failure: reasonOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    canSettle: ({ context }) => countSettleable(context.found) > 0,
  },
}).createMachine({
  id: 'reconciliation',
  context: { found: null, failure: null },
  initial: 'comparing',
  states: {
    comparing: {
      tags: 'busy',
      invoke: {
        src: 'compareCharges',
        onDone: { target: 'shown', actions: { type: 'keepFound', params: answered } },
        onError: [
          refusedEnds,
          { target: 'failed', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    shown: {
      on: {
        'payments.compare': 'comparing',
        'payments.settle': { guard: 'canSettle', target: 'settling' },
      },
    },
    settling: {
      tags: 'busy',
      invoke: {
        src: 'settleCharges',
        onDone: {
          target: 'shown',
          actions: [
            {
              type: 'notify',
              params: ({ context, event }) => settled(context.found, event.output),
            },
            { type: 'keepFound', params: answered },
          ],
        },
        onError: [
          refusedEnds,
          {
            target: 'comparing',
            actions: {
              type: 'notify',
              params: ({ event }) => ({ kind: 'error', text: reasonOf(event) }),
            },
          },
        ],
      },
    },
    failed: { tags: 'failed', on: { retry: { target: 'comparing', actions: 'clearFailure' } } },
    ended: { type: 'final' },
  },
})
