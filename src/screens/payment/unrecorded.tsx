import { useSelector } from '@xstate/react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { PaymentRef } from './card-desk.ts'
import { landing } from './focus-keeper.ts'
import { landingHeading, told, transaction } from './payment.css.ts'

type Props = { payment: PaymentRef; transactionId: string }

/** The money is taken, and the clinic does not know it yet: nobody is to pay again. */
export function Unrecorded({ payment, transactionId }: Props) {
  const failure = useSelector(payment, (state) => state.context.failure)
  const isWaiting = useSelector(payment, (state) => state.hasTag('failed'))
  const save = (
    <Button look="secondary" isPending={!isWaiting} onPress={() => payment.send({ type: 'retry' })}>
      Save now
    </Button>
  )
  return (
    <Alert tone="notice" action={failure !== null && save}>
      <div className={told}>
        <h2 tabIndex={-1} className={landingHeading} {...landing}>
          Saving the record of your payment
        </h2>
        <p>Your card was charged once. This page saves the payment by itself.</p>
        {failure !== null && (
          <p>It could not be saved yet, and we keep trying. Do not pay again.</p>
        )}
        <p className={transaction}>Transaction id: {transactionId}</p>
      </div>
    </Alert>
  )
}
