import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { useState } from 'react'
import type { PaymentRef } from './payment-ref.ts'

export type Complaints = {
  /** What the card's fields find wrong with themselves, as far as they said so; else empty. */
  current: string
  /** Which of that kept the last payment from being made. */
  stopping: string
}

/** Listens to what the card's fields say of themselves. */
export function useComplaints(payment: PaymentRef) {
  const [current, setCurrent] = useState('')
  const [stopping, setStopping] = useState('')
  const hear = ({ error }: StripeCardElementChangeEvent) => {
    setCurrent(error?.message ?? '')
    if (error && payment.getSnapshot().hasTag('paying')) setStopping(error.message)
  }
  return { current, stopping, hear }
}
