import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { delayed } from '../../first-paint/delayed.css.ts'
import { unseen } from '../../ui/page.css.ts'
import { useSettled } from '../../ui/settled.ts'
import type { PaymentRef } from './payment-ref.ts'
import { payArea, payRow, slot, status } from './payment.css.ts'
import { progressOf } from './progress.ts'
import { Trouble } from './trouble.tsx'

type Props = { payment: PaymentRef }

/** The Pay button with a progress message. Below the button is the error of a failed payment. */
export function Pay({ payment }: Props) {
  const id = useId()
  const isPayable = useSelector(payment, (state) => state.hasTag('payable'))
  const isPaying = useSelector(payment, (state) => state.hasTag('paying'))
  const isFailed = useSelector(payment, (state) => state.hasTag('failed'))
  const failure = useSelector(payment, (state) => state.context.failure)
  const words = useSelector(payment, progressOf)
  return (
    <div className={payArea}>
      <div className={payRow}>
        <Button
          type="submit"
          isDisabled={!isPayable && !isPaying}
          // `aria-disabled` keeps the focus on the Pay button. A second press is ignored.
          {...(isPaying && { 'aria-disabled': true, 'data-pending': true })}
          aria-describedby={id}
        >
          Pay
        </Button>
        <div className={slot}>
          <p id={id} className={status}>
            <span key={words} className={delayed}>
              {words}
            </span>
          </p>
          <Progress words={words} />
        </div>
      </div>
      {isFailed && <Trouble onRetry={() => payment.send({ type: 'retry' })}>{failure}</Trouble>}
    </div>
  )
}

const SLOW_MS = 1000

/** Announces to screen readers a payment step that takes longer than a second. */
export function Progress({ words }: { words: string }) {
  const settled = useSettled(words, SLOW_MS)
  return <output className={unseen}>{settled === words ? words : ''}</output>
}
