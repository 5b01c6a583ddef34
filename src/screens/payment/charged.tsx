import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { PaymentRef } from './card-desk.ts'
import { stack, transaction } from './payment.css.ts'

/** What is known once the card has been charged; it takes over the focus of the Pay button. */
export function Charged({ payment }: { payment: PaymentRef }) {
  const place = useRef<HTMLDivElement>(null)
  const isPaid = useSelector(payment, (state) => state.context.booking?.paid === true)
  const id = useSelector(payment, (state) => state.context.transactionId)
  useEffect(() => {
    // Lost with the button it was on, or taken by a second click that met what lies behind.
    if (document.activeElement?.contains(place.current)) place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={stack}>
      {isPaid ? (
        <Alert tone="success">
          <p>Congratulations your payment is compelete</p>
          <p className={transaction}>Transaction id: {id}</p>
        </Alert>
      ) : (
        <Unrecorded payment={payment} transactionId={id} />
      )}
      <div>
        <LinkButton href="/dashboard" look={isPaid ? 'primary' : 'secondary'}>
          Back to My Appointments
        </LinkButton>
      </div>
    </div>
  )
}

type UnrecordedProps = { payment: PaymentRef; transactionId: string }

function Unrecorded({ payment, transactionId }: UnrecordedProps) {
  const failure = useSelector(payment, (state) => state.context.failure)
  const isWaiting = useSelector(payment, (state) => state.hasTag('failed'))
  return (
    <Alert
      tone="notice"
      action={
        failure !== null && (
          <Button
            look="secondary"
            isPending={!isWaiting}
            onPress={() => payment.send({ type: 'retry' })}
          >
            Save now
          </Button>
        )
      }
    >
      <p>Your card was charged once. We are saving the record of your payment.</p>
      {failure !== null && <p>It could not be saved yet, and we keep trying. Do not pay again.</p>}
      <p className={transaction}>Transaction id: {transactionId}</p>
    </Alert>
  )
}
