import type { SnapshotFrom } from 'xstate'
import type { paymentMachine } from '../../../machines/payment.ts'

type State = SnapshotFrom<typeof paymentMachine>

/**
 * Whether Pay was pressed and has not come to an end. The first recording belongs to it: it is over
 * in a moment, and a screen of its own would only flash.
 */
export function isUnderWay(state: State): boolean {
  const isFirstRecording = state.matches('recording') && state.context.recordings === 0
  return state.hasTag('paying') || isFirstRecording
}

/** What a payment is at, or why it cannot be made yet, in words; empty where Pay may be pressed. */
export function progressOf(state: State): string {
  if (state.hasTag('payable')) return ''
  if (state.matches('creatingMethod')) return 'Checking your card…'
  if (state.matches('confirming')) return 'Confirming the payment…'
  if (state.matches('recording')) return 'Your card was charged. Saving the payment…'
  if (state.matches('failed')) return 'Pay is off until that is sorted out.'
  if (state.matches('loadingBooking')) return 'Looking up your booking…'
  return state.matches({ preparing: { card: 'mounting' } })
    ? 'Loading the card form…'
    : 'Preparing the payment…'
}
