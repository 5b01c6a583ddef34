import { useSelector } from '@xstate/react'
import type { Complaints } from './complaints.ts'
import type { PaymentRef } from './payment-ref.ts'
import { refusal } from './payment.css.ts'

type Props = { payment: PaymentRef; complaints: Complaints }

/** Shows the card provider's error message under the form. */
export function Refusal({ payment, complaints }: Props) {
  const isPayable = useSelector(payment, (state) => state.hasTag('payable'))
  const failure = useSelector(payment, (state) => state.context.failure)
  // The focused card field announces its own error, so screen readers skip the repeated text.
  const isField = failure === complaints.stopping
  const isShown = isPayable && failure !== null && (!isField || failure === complaints.current)
  return (
    <div className={refusal}>
      {isShown && (isField ? <p aria-hidden="true">{failure}</p> : <p role="alert">{failure}</p>)}
    </div>
  )
}
