import { assign, setup } from 'xstate'
import type { PaymentsPlace, Reconciliation } from '../schemas/reconciliation.ts'
import { refusedEnds } from './session-ended.ts'
import { failureOf } from './failure.ts'
import { answered, failing, isKind, type Failed } from './actor-result.ts'
import { performed, promised, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/**
 * The comparison of the card provider's charges with the paid bookings, for admins.
 *
 * - `comparing` fetches both lists of differences, and keeps the previous lists on screen.
 * - `failed` means that the lists could not be fetched; `retry` fetches them again.
 * - `payments.turn` goes to other pages of the two lists after the current request.
 * - `payments.compare` compares charges and bookings again.
 * - `payments.settle` records or refunds every charge that allows it; a toast shows the number of charges.
 * - The reply to `payments.settle` has the first page of each list; other pages are fetched again.
 * - After a failed `payments.settle` a toast shows the error, and the lists are fetched again.
 * - A request that the server refuses (401, 403) leads to `ended`, and the page goes to the login screen.
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

/** Returns the error message. Only admins are told that the card provider causes an outage. */
function reasonOf({ error }: Failed): string {
  const { code, message } = failureOf(error)
  return code === 'cards_unreachable' ? NO_PROVIDER : message
}

/**
 * Returns the number of charges on all pages that can be settled.
 * A charge without a booking of the clinic cannot be settled.
 */
export const countSettleable = (found: Reconciliation | null) =>
  found?.settleable ??
  found?.chargedWithoutPaid.filter(({ remedy }) => remedy !== 'none').length ??
  0

function settled(before: Reconciliation | null, after: Reconciliation): Toast {
  // The number of charges on all pages is missing in the reply of an older server.
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
