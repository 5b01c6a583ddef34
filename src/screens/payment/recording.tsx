import { useSelector } from '@xstate/react'
import { Button } from '../../ui/button.tsx'
import { delayed } from '../../first-paint/delayed.css.ts'
import { Progress } from './pay.tsx'
import type { PaymentRef } from './payment-ref.ts'
import { recording, status } from './payment.css.ts'
import { recordingOf } from './progress.ts'

/** Shows whether the server has recorded the payment, with a button to try again if it has not. */
export function Recording({ payment }: { payment: PaymentRef }) {
  const words = useSelector(payment, recordingOf)
  const isWaiting = useSelector(payment, (state) => state.hasTag('failed'))
  const isTroubled = useSelector(payment, (state) => state.context.recordings > 0)
  const isBusy = useSelector(payment, (state) => state.hasTag('busy'))
  return (
    <div className={recording}>
      <p className={status}>
        <span key={words} className={delayed}>
          {words}
        </span>
      </p>
      <Progress words={words} />
      {isTroubled && (isWaiting || isBusy) && (
        <Button
          look="secondary"
          isPending={!isWaiting}
          onPress={() => payment.send({ type: 'retry' })}
        >
          Save now
        </Button>
      )}
    </div>
  )
}
