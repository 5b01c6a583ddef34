import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Booking } from '../../../schemas/booking.ts'
import { providePayment } from '../../compose/payment.ts'
import { lazyModule } from '../../first-paint/lazy-module.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { PaymentRef } from './payment-ref.ts'
import { Closed } from './closed.tsx'
import { CardEntry } from './card-entry.tsx'
import { Details } from './details.tsx'
import { Charged } from './charged.tsx'
import { useFocusKeeper } from './focus-keeper.ts'
import { beside, page } from './payment.css.ts'
import { PaymentSkeleton } from './payment-skeleton.tsx'
import { Summary } from './summary.tsx'
import { Trouble } from './trouble.tsx'

const loadTestCards = lazyModule(() => import('../../local-cards/stripe.ts'))

/** The screen on which a patient pays for one booking (specification, section 2). */
export default function Payment({
  product,
  params: { id: bookingId },
}: PageProps<'/dashboard/payment/:id'>) {
  const session = Session.useActorRef()
  const [{ logic, desk }] = useState(() => product.provide(providePayment, session, loadTestCards))
  const payment = useActorRef(logic, { input: { bookingId } })
  const booking = useSelector(payment, (state) => state.context.booking)
  const isCharged = useSelector(payment, (state) => state.hasTag('charged'))
  const isClosed = useSelector(payment, (state) => state.hasTag('closed'))
  const { cards, clinic } = product.settings
  return (
    <div className={page} {...useFocusKeeper(payment)}>
      <PageHeading title={titleOf(booking)}>Payment</PageHeading>
      {!booking && <NoBooking payment={payment} />}
      {isClosed && <Closed payment={payment} />}
      {booking && isCharged && <Charged payment={payment} booking={booking} clinic={clinic} />}
      {booking && !isCharged && !isClosed && (
        <div className={beside}>
          <Summary booking={booking} clinic={clinic} now={product.now()} />
          <CardEntry payment={payment} cards={cards} desk={desk} />
          <Details booking={booking} product={product} />
        </div>
      )}
    </div>
  )
}

/** Returns the document title, which browsers use as the file name of a printed receipt. */
function titleOf(booking: Booking | null): string {
  return booking?.paid ? `Receipt: ${booking.treatment}, ${booking.date}` : 'Payment'
}

function NoBooking({ payment }: { payment: PaymentRef }) {
  const failure = useSelector(payment, (state) => state.context.failure)
  const isUnknown = useSelector(payment, (state) => state.hasTag('unknown'))
  if (failure === null) return <PaymentSkeleton />
  return (
    <>
      {isUnknown ? (
        <Alert>{failure}</Alert>
      ) : (
        <Trouble onRetry={() => payment.send({ type: 'retry' })}>{failure}</Trouble>
      )}
      <div>
        <LinkButton href="/dashboard" look="secondary">
          Back to My Appointments
        </LinkButton>
      </div>
    </>
  )
}
