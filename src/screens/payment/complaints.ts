import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { useState } from 'react'
import type { PaymentRef } from './payment-ref.ts'

export type Complaints = {
  /** The current error of the card fields, or an empty string. */
  current: string
  /** The error of the card fields that stopped the last payment, or an empty string. */
  stopping: string
}

/** Tracks the errors that the card provider's fields report. */
export function useComplaints(payment: PaymentRef) {
  const [current, setCurrent] = useState('')
  const [stopping, setStopping] = useState('')
  const hear = ({ error }: StripeCardElementChangeEvent) => {
    setCurrent(error?.message ?? '')
    if (error && payment.getSnapshot().hasTag('paying')) setStopping(error.message)
  }
  return { current, stopping, hear }
}
