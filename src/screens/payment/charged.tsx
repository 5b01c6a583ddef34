import { useSelector } from '@xstate/react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { mainActions } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { When } from './appointment-facts.tsx'
import type { PaymentRef } from './payment-ref.ts'
import { Facts } from './facts.tsx'
import { landing } from './focus-keeper.ts'
import { landingHeading, narrow, told, transaction } from './payment.css.ts'
import { PrintButton, Receipt } from './receipt.tsx'
import { Recording } from './recording.tsx'

type Props = { payment: PaymentRef; booking: Booking; clinic: Clinic }

/** The part of the payment page that appears after the patient's card was charged. */
export function Charged({ payment, ...visit }: Props) {
  const id = useSelector(payment, (state) => state.context.transactionId)
  const { paid: isPaid } = visit.booking
  return (
    <div className={narrow}>
      <Congratulations id={id} />
      <Recording payment={payment} />
      {isPaid ? <Receipt {...visit} transactionId={id} /> : <Charge {...visit} />}
      <div className={mainActions}>
        {isPaid && <PrintButton />}
        <LinkButton href="/dashboard" look="secondary">
          Back to My Appointments
        </LinkButton>
      </div>
    </div>
  )
}

function Congratulations({ id }: { id: string }) {
  return (
    <Alert tone="success">
      <div className={told}>
        <h2 tabIndex={-1} className={landingHeading} {...landing}>
          Congratulations your payment is compelete
        </h2>
        <p className={transaction}>{`Transaction id: ${id}`}</p>
      </div>
    </Alert>
  )
}

/**
 * Lists the treatment, the appointment and the charged amount, until the receipt is shown.
 */
function Charge({ booking, clinic }: Omit<Props, 'payment'>) {
  return (
    <Card>
      <Facts
        of={{
          Treatment: booking.treatment,
          Appointment: <When booking={booking} clinic={clinic} />,
          'Amount charged': formatDollars(booking.price),
        }}
      />
    </Card>
  )
}
