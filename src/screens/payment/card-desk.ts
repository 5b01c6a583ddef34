import type { Stripe } from '@stripe/stripe-js'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../../../machines/failure.ts'
import type { paymentMachine } from '../../../machines/payment.ts'

export type PaymentRef = ActorRefFrom<typeof paymentMachine>

type Status = { at: 'loading' | 'ready' } | { at: 'failed'; message: string }

/**
 * Loads the card provider's library, and tells the machine how the form is doing whenever it asks:
 * the form stays on the page, with what was typed, while the machine prepares a second time.
 */
export function useCardDesk(payment: PaymentRef, load: () => Promise<Stripe>) {
  const [status, setStatus] = useState<Status>({ at: 'loading' })
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const open = () => {
    load().then(setStripe, (error: unknown) =>
      setStatus({ at: 'failed', message: failureOf(error).message }),
    )
  }
  useState(open)
  useAnswer(payment, status)
  return {
    /** Null until it is loaded. */
    stripe,
    markReady: () => setStatus({ at: 'ready' }),
    /** Loads the library anew if that is what went wrong, and lets the machine go on. */
    retry: () => {
      if (status.at === 'failed') {
        setStatus({ at: 'loading' })
        open()
      }
      payment.send({ type: 'retry' })
    },
  }
}

function useAnswer(payment: PaymentRef, status: Status): void {
  const isAwaited = useSelector(payment, (state) => state.can({ type: 'card.ready' }))
  useEffect(() => {
    if (!isAwaited) return
    if (status.at === 'ready') payment.send({ type: 'card.ready' })
    if (status.at === 'failed') payment.send({ type: 'card.failed', message: status.message })
  }, [payment, isAwaited, status])
}
