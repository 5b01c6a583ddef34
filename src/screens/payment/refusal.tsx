import { useSelector } from '@xstate/react'
import type { Complaints } from './complaints.ts'
import type { PaymentRef } from './payment-ref.ts'
import { refusal } from './payment.css.ts'

type Props = { payment: PaymentRef; complaints: Complaints }

/** Shows below the card form why the card provider refused the card. */
export function Refusal({ payment, complaints }: Props) {
  const isPayable = useSelector(payment, (state) => state.hasTag('payable'))
  const failure = useSelector(payment, (state) => state.context.failure)
  // If the card field shows the error, the same text below the form is hidden from screen readers.
  const isField = failure === complaints.stopping
  const isShown = isPayable && failure !== null && (!isField || failure === complaints.current)
  return (
    <div className={refusal}>
      {isShown && (isField ? <p aria-hidden="true">{failure}</p> : <p role="alert">{failure}</p>)}
    </div>
  )
}
