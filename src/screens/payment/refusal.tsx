import { useSelector } from '@xstate/react'
import type { Complaints } from './complaints.ts'
import type { PaymentRef } from './payment-ref.ts'
import { refusal } from './payment.css.ts'

type Props = { payment: PaymentRef; complaints: Complaints }

/** Why the card was refused, in the provider's words, in its own line under the form. */
export function Refusal({ payment, complaints }: Props) {
  const isPayable = useSelector(payment, (state) => state.hasTag('payable'))
  const failure = useSelector(payment, (state) => state.context.failure)
  // A field that stopped the payment has the focus, which reads the same words, until it is mended.
  const isField = failure === complaints.stopping
  const isShown = isPayable && failure !== null && (!isField || failure === complaints.current)
  return (
    <div className={refusal}>
      {isShown && (isField ? <p aria-hidden="true">{failure}</p> : <p role="alert">{failure}</p>)}
    </div>
  )
}
