import { assign, setup } from 'xstate'
import type { PaymentsPlace, Reconciliation } from '../schemas/reconciliation.ts'
import { refusedEnds } from './session-ended.ts'
import { failureOf } from './failure.ts'
import { answered, failing, isKind, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * The card provider's charges held against the paid bookings, for admins.
 *
 * `comparing` asks for both, keeping what was shown; `failed` offers `retry`. `payments.turn` goes to
 * other pages of the two lists, once what is under way is done. From `shown` an admin sends
 * `payments.compare`, or `payments.settle` where there is a charge that can be settled: all are
 * recorded or given back, and a toast tells how many were. The reply shows the first pages; where
 * others were shown, all is compared again, as it is after a failure, which a toast tells too.
 * A session that the server no longer honours ends in `ended`, on the way to the login screen.
 *
 * Tags: `busy`; `failed` offers `retry`.
 */
type ReconciliationContext = {
  place: PaymentsPlace
  found: Reconciliation | null
  failure: string | null
}

type ReconciliationEvent =
  | { type: 'payments.turn'; place: PaymentsPlace }
  | { type: 'payments.compare' }
  | { type: 'payments.settle' }
  | { type: 'retry' }

const NO_PROVIDER =
  'We can’t reach the card service right now, so we can’t check the charges. Please try again in a moment.'

/** The provider's outage is the admin's to know of; elsewhere it is the clinic's trouble. */
function reasonOf({ error }: Failed): string {
  const { code, message } = failureOf(error)
  return code === 'cards_unreachable' ? NO_PROVIDER : message
}

/** How many charges can be settled, on whatever page: the others belong to no booking of the clinic's. */
export const countSettleable = (found: Reconciliation | null) =>
  found?.settleable ??
  found?.chargedWithoutPaid.filter(({ remedy }) => remedy !== 'none').length ??
  0

function settled(before: Reconciliation | null, after: Reconciliation): Toast {
  // An older server does not count those that it does not show.
  if (before?.totals && before.settleable === undefined)
    return { kind: 'success', text: 'The charges are settled.' }
  const count = countSettleable(before) - countSettleable(after)
  if (count < 1) return { kind: 'success', text: 'There was nothing left to settle.' }
  return {
    kind: 'success',
    text: count === 1 ? '1 charge settled.' : `${count} charges settled.`,
  }
}

const ENDS = ['chargedAfter', 'chargedBefore', 'paidAfter', 'paidBefore'] as const

const turning = {
  type: 'goTo',
  params: ({ event }: { event: { place: PaymentsPlace } }) => event,
} as const
const elsewhere = {
  guard: { type: 'isElsewhere', params: ({ event }: { event: { place: PaymentsPlace } }) => event },
} as const
const turns = {
  'payments.turn': {
    ...elsewhere,
    target: 'comparing',
    reenter: true,
    actions: ['clearFailure', turning],
  },
} as const

const tellsSettled = {
  type: 'notify',
  params: ({
    context,
    event,
  }: {
    context: ReconciliationContext
    event: { output: Reconciliation }
  }) => settled(context.found, event.output),
} as const

export const reconciliationMachine = setup({
  types: typed<{
    events: ReconciliationEvent
    context: ReconciliationContext
    input: { place: PaymentsPlace }
    tags: 'busy' | 'failed'
  }>(),
  actors: {
    compareCharges: promised<Reconciliation, PaymentsPlace>('compareCharges'),
    settleCharges: promised<Reconciliation>('settleCharges'),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    goTo: assign((_, { place }: { place: PaymentsPlace }) => ({ place })),
    keepFound: assign((_, found: Reconciliation) => ({ found })),
    keepFailure: assign((_, params: Failed) => ({ failure: reasonOf(params) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isElsewhere: ({ context }, { place }: { place: PaymentsPlace }) =>
      ENDS.some((end) => context.place[end] !== place[end]),
    isFurtherOn: ({ context }) => ENDS.some((end) => context.place[end] !== undefined),
    canSettle: ({ context }) => countSettleable(context.found) > 0,
  },
}).createMachine({
  id: 'reconciliation',
  context: ({ input }) => ({ place: input.place, found: null, failure: null }),
  initial: 'comparing',
  states: {
    comparing: {
      tags: 'busy',
      on: turns,
      invoke: {
        src: 'compareCharges',
        input: ({ context }) => context.place,
        onDone: { target: 'shown', actions: { type: 'keepFound', params: answered } },
        onError: [
          refusedEnds,
          { target: 'failed', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    shown: {
      on: {
        ...turns,
        'payments.compare': 'comparing',
        'payments.settle': { guard: 'canSettle', target: 'settling' },
      },
    },
    settling: {
      tags: 'busy',
      on: { 'payments.turn': { ...elsewhere, actions: turning } },
      invoke: {
        src: 'settleCharges',
        onDone: [
          { guard: 'isFurtherOn', target: 'comparing', actions: tellsSettled },
          { target: 'shown', actions: [tellsSettled, { type: 'keepFound', params: answered }] },
        ],
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
    failed: {
      tags: 'failed',
      on: { ...turns, retry: { target: 'comparing', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
