import { assign, setup } from 'xstate'
import { compareCharges, settleCharges, settleRefund } from '../schemas/calls/payments.ts'
import type { FailedRefund, PaymentsPlace, Reconciliation } from '../schemas/reconciliation.ts'
import type { SettledHow } from '../schemas/refund.ts'
import { refusedEnds } from './session-ended.ts'
import { failureOf } from './failure.ts'
import { answered, eventOf, fails, isKind, type Failed } from './actor-result.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'
import { elsewhere, turning, turnsTo } from './turning.ts'

/**
 * The state machine of the page on which admins compare card charges with bookings.
 *
 * - `comparing` fetches how charges and bookings differ, while the previous page stays on screen.
 * - `failed` means that the comparison failed; the `retry` event repeats the comparison.
 * - `payments.turn` fetches another page of a list, once any running settlement has ended.
 * - The `payments.compare` event compares charges and bookings again.
 * - `payments.settle` records or refunds all charges that can be settled; a toast shows the number.
 * - The server replies to `payments.settle` with the first page of each list of payments.
 * - After `payments.settle` on a later page of a list, `comparing` fetches that page again.
 * - If `payments.settle` fails, a toast shows the error, and `comparing` fetches the lists again.
 * - `refund.choose` opens `asking`, a dialog in which staff enter how they repaid a failed refund.
 * - The `refund.dismiss` event closes the dialog about the refund without a change.
 * - `refund.settle` stores how staff repaid the refund; `comparing` then fetches the lists again.
 * - If the server refuses a request (401, 403), `ended` opens the login screen.
 */
type ReconciliationContext = {
  place: PaymentsPlace
  found: Reconciliation | null
  failure: string | null
  /** The failed refund that staff have repaid in another way, which the `how` property names. */
  chosen?: FailedRefund
  how?: SettledHow
}

/** The number of charges or bookings on one page of a list. */
const PAGE = { limit: 25 } as const

type ReconciliationEvent =
  | { type: 'payments.turn'; place: PaymentsPlace }
  | { type: 'payments.compare' }
  | { type: 'payments.settle' }
  | { type: 'refund.choose'; refund: FailedRefund }
  | { type: 'refund.settle'; how: SettledHow }
  | { type: 'refund.dismiss' }
  | { type: 'retry' }

const NO_PROVIDER =
  'We can’t reach the card service right now, so we can’t check the charges. Please try again in a moment.'

/** Returns the error's message, or a fixed message if the server cannot reach the card provider. */
function reasonOf({ error }: Failed): string {
  const { code, message } = failureOf(error)
  return code === 'cards_unreachable' ? NO_PROVIDER : message
}

/**
 * Returns the number of charges on all pages of the list that can be recorded or refunded.
 * A charge without a booking in the clinic's database can be neither recorded nor refunded.
 */
export const countSettleable = (found: Reconciliation | null) =>
  found?.settleable ??
  found?.chargedWithoutPaid.filter(({ remedy }) => remedy !== 'none').length ??
  0

function settled(before: Reconciliation | null, after: Reconciliation): Toast {
  // An earlier server release does not send `settleable`, so the number of charges is unknown.
  if (before?.totals && before.settleable === undefined)
    return { kind: 'success', text: 'Charges settled.' }
  const count = countSettleable(before) - countSettleable(after)
  if (count < 1) return { kind: 'success', text: 'There was nothing left to settle.' }
  return {
    kind: 'success',
    text: count === 1 ? '1 charge settled.' : `${count} charges settled.`,
  }
}

const ENDS = ['chargedAfter', 'chargedBefore', 'paidAfter', 'paidBefore'] as const

const turns = { 'payments.turn': turnsTo('comparing') } as const

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

const repaid = (count: number): Toast =>
  count > 0
    ? { kind: 'success', text: 'Refund marked as repaid.' }
    : { kind: 'note', text: 'Somebody else has already marked this refund.' }

const tellsFailure = {
  type: 'notify',
  params: ({ event }: { event: Failed }) =>
    ({ kind: 'error', text: reasonOf(event) }) satisfies Toast,
} as const

export const reconciliationMachine = setup({
  types: typed<{
    events: ReconciliationEvent
    context: ReconciliationContext
    input: { place: PaymentsPlace }
    tags: 'busy' | 'modal' | 'failed'
  }>(),
  actors: {
    compareCharges: calling(compareCharges),
    settleCharges: calling(settleCharges),
    settleRefund: calling(settleRefund),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    goTo: assign((_, { place }: { place: PaymentsPlace }) => ({ place })),
    keepFound: assign((_, found: Reconciliation) => ({ found })),
    keepFailure: assign((_, params: Failed) => ({ failure: reasonOf(params) })),
    clearFailure: assign({ failure: null }),
    choose: assign((_, { refund }: { refund: FailedRefund }) => ({ chosen: refund })),
    keepHow: assign((_, { how }: { how: SettledHow }) => ({ how })),
  },
  guards: {
    isRefused: (_, params: Failed) => isKind(params, 'refused'),
    isElsewhere: ({ context }, { place }: { place: PaymentsPlace }) =>
      ENDS.some((end) => context.place[end] !== place[end]),
    isFurtherOn: ({ context }) => ENDS.some((end) => context.place[end] !== undefined),
    isListed: ({ context }, { refund }: { refund: FailedRefund }) =>
      context.found?.failedRefunds?.some(({ refundId }) => refundId === refund.refundId) ?? false,
    canSettle: ({ context }) => countSettleable(context.found) > 0,
  },
}).createMachine({
  id: 'reconciliation',
  context: ({ input }) => ({
    place: input.place,
    found: null,
    failure: null,
  }),
  initial: 'comparing',
  states: {
    comparing: {
      tags: 'busy',
      on: turns,
      invoke: {
        src: 'compareCharges',
        input: ({ context }) => ({ query: { ...PAGE, ...context.place } }),
        onDone: { target: 'shown', actions: { type: 'keepFound', params: answered } },
        onError: [refusedEnds, fails],
      },
    },
    shown: {
      on: {
        ...turns,
        'payments.compare': 'comparing',
        'payments.settle': { guard: 'canSettle', target: 'settling' },
        'refund.choose': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
    },
    asking: {
      tags: 'modal',
      on: {
        ...turns,
        'refund.settle': {
          target: 'marking',
          actions: { type: 'keepHow', params: ({ event }) => event },
        },
        'refund.dismiss': 'shown',
      },
    },
    marking: {
      tags: ['busy', 'modal'],
      on: { 'payments.turn': { ...elsewhere, actions: turning } },
      invoke: {
        src: 'settleRefund',
        input: ({ context, event }) => ({
          params: { id: context.chosen?.refundId ?? '' },
          body: { how: eventOf(event, 'refund.settle').how },
        }),
        onDone: {
          target: 'comparing',
          actions: { type: 'notify', params: ({ event }) => repaid(event.output.modifiedCount) },
        },
        onError: [refusedEnds, { target: 'comparing', actions: tellsFailure }],
      },
    },
    settling: {
      tags: 'busy',
      on: { 'payments.turn': { ...elsewhere, actions: turning } },
      invoke: {
        src: 'settleCharges',
        input: { query: PAGE },
        onDone: [
          { guard: 'isFurtherOn', target: 'comparing', actions: tellsSettled },
          { target: 'shown', actions: [tellsSettled, { type: 'keepFound', params: answered }] },
        ],
        onError: [refusedEnds, { target: 'comparing', actions: tellsFailure }],
      },
    },
    failed: {
      tags: 'failed',
      on: { ...turns, retry: { target: 'comparing', actions: 'clearFailure' } },
    },
    ended: { type: 'final' },
  },
})
