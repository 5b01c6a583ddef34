import type { SnapshotFrom } from 'xstate'
import type { paymentMachine } from '../../../machines/payment.ts'

type State = SnapshotFrom<typeof paymentMachine>

/** Returns a sentence about the payment's progress, or '' if the Pay button can be pressed. */
export function progressOf(state: State): string {
  if (state.hasTag('payable')) return ''
  if (state.matches('creatingMethod')) return 'Checking your card…'
  if (state.matches('confirming') || state.matches('confirmingByWallet'))
    return 'Confirming the payment…'
  if (state.matches('failed')) return 'You can’t pay until this is resolved.'
  if (state.matches('loadingBooking')) return 'Looking up your booking…'
  return state.matches({ preparing: { card: 'mounting' } })
    ? 'Loading the card form…'
    : 'Preparing the payment…'
}

/** Returns a sentence about marking the booking as paid; '' if the first attempt has succeeded. */
export function recordingOf(state: State): string {
  const isTroubled = state.context.recordings > 0
  if (state.matches('paid')) return isTroubled ? 'The payment has been saved.' : ''
  if (!isTroubled) return 'Marking your appointment as paid…'
  return 'Your card was charged once, but the payment could not be saved yet. We will keep trying. Do not pay again.'
}
