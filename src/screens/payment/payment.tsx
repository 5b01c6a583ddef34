import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import type { Product } from '../../compose.ts'
import { Session } from '../../session.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { PaymentRef } from './card-desk.ts'
import { CardEntry } from './card-entry.tsx'
import { Charged } from './charged.tsx'
import { amount, due, hello, stack } from './payment.css.ts'
import { Failed } from '../../ui/failed.tsx'

type Props = { product: Product; bookingId: string }

/** Paying for one booking (spec §2, Payment screen). */
export default function Payment({ product, bookingId }: Props) {
  const session = Session.useActorRef()
  const [{ logic, loadCards, attach }] = useState(() => product.payment(session))
  const payment = useActorRef(logic, { input: { bookingId } })
  const booking = useSelector(payment, (state) => state.context.booking)
  const isCharged = useSelector(payment, (state) => state.hasTag('charged'))
  return (
    <div className={stack}>
      <PageHeading>Payment</PageHeading>
      {!booking && <NoBooking payment={payment} />}
      {booking && (
        <Card>
          <Due booking={booking} />
          {isCharged ? (
            <Charged payment={payment} />
          ) : (
            <CardEntry
              payment={payment}
              isFramed={product.settings.cards.kind === 'stripe'}
              loadCards={loadCards}
              attach={attach}
            />
          )}
        </Card>
      )}
    </div>
  )
}

function Due({ booking }: { booking: Booking }) {
  const { PatientName, treatment, date, slot, price, paid } = booking
  return (
    <div className={due}>
      <p className={hello}>Hello, {PatientName}</p>
      <h2>{paid ? treatment : `Please Pay for ${treatment}`}</h2>
      <p>{`${date} at ${slot}`}</p>
      <p className={amount}>{`${paid ? 'Paid' : 'Please pay'}: ${formatDollars(price)}`}</p>
    </div>
  )
}

function NoBooking({ payment }: { payment: PaymentRef }) {
  const failure = useSelector(payment, (state) => state.context.failure)
  if (failure === null) {
    return (
      <>
        <Spinner label="Loading your booking" />
        <Skeleton height="14rem" />
      </>
    )
  }
  return (
    <>
      <Failed onRetry={() => payment.send({ type: 'retry' })}>{failure}</Failed>
      <div>
        <LinkButton href="/dashboard" look="secondary">
          Back to My Appointments
        </LinkButton>
      </div>
    </>
  )
}
