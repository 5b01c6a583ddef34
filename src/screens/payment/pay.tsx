import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.css.ts'
import { turning } from '../../ui/spinner.css.ts'
import type { PaymentRef } from './card-desk.ts'
import type { Complaints } from './complaints.ts'
import { outcome, payRow, refusal, slot, status } from './payment.css.ts'
import { isUnderWay, progressOf } from './progress.ts'
import { Trouble } from './trouble.tsx'

type Props = { payment: PaymentRef; complaints: Complaints; onRetry: () => void }

/** The Pay button, what it is at in words, and beneath it what came of it. */
export function Pay({ payment, complaints, onRetry }: Props) {
  const id = useId()
  const isPayable = useSelector(payment, (state) => state.hasTag('payable'))
  const isPaying = useSelector(payment, isUnderWay)
  const isFailed = useSelector(payment, (state) => state.hasTag('failed'))
  const failure = useSelector(payment, (state) => state.context.failure)
  const words = useSelector(payment, progressOf)
  return (
    <div className={outcome}>
      <div className={payRow}>
        <Button
          type="submit"
          isDisabled={!isPayable && !isPaying}
          // It keeps the focus meanwhile; the machine takes no second press.
          {...(isPaying && { 'aria-disabled': true })}
          aria-describedby={id}
        >
          {isPaying && <span aria-hidden="true" className={turning} />}
          Pay
        </Button>
        <div className={slot}>
          <output className={status}>
            <span id={id}>
              <span key={words} className={late}>
                {words}
              </span>
            </span>
          </output>
          <Refusal payment={payment} complaints={complaints} />
        </div>
      </div>
      {isFailed && <Trouble onRetry={onRetry}>{failure}</Trouble>}
    </div>
  )
}

/** Why the card was refused, in the provider's words. */
function Refusal({ payment, complaints }: Pick<Props, 'payment' | 'complaints'>) {
  const isPayable = useSelector(payment, (state) => state.hasTag('payable'))
  const failure = useSelector(payment, (state) => state.context.failure)
  if (!isPayable || failure === null) return null
  // A field that stopped the payment has the focus, which reads the same words, until it is mended.
  const isField = failure === complaints.stopping
  if (isField && failure !== complaints.current) return null
  return (
    <p role={isField ? undefined : 'alert'} className={refusal}>
      {failure}
    </p>
  )
}
