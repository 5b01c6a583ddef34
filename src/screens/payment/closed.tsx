import { useSelector } from '@xstate/react'
import { mainActions } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { landing } from './focus-keeper.ts'
import type { PaymentRef } from './payment-ref.ts'
import { landingHeading, narrow, told, transaction } from './payment.css.ts'

/** Says why the booking can no longer be paid, and whether a charge is refunded. */
export function Closed({ payment }: { payment: PaymentRef }) {
  const id = useSelector(payment, (state) => state.context.transactionId)
  const why = useSelector(payment, (state) => state.context.failure)
  const isCharged = id !== ''
  return (
    <div className={narrow}>
      <Alert tone="notice">
        <div className={told}>
          <h2 tabIndex={-1} className={landingHeading} {...landing}>
            {isCharged
              ? 'Your money is on its way back'
              : 'This appointment can no longer be paid for'}
          </h2>
          <p>{why}</p>
          {isCharged && <p className={transaction}>{`Transaction id: ${id}`}</p>}
        </div>
      </Alert>
      <div className={mainActions}>
        <LinkButton href="/appointment">Book another appointment</LinkButton>
        <LinkButton href="/dashboard" look="secondary">
          Back to My Appointments
        </LinkButton>
      </div>
    </div>
  )
}
