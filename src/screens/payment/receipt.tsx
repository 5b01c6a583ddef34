import { useId, type ReactNode } from 'react'
import { paidFor } from '../../../schemas/balance.ts'
import type { Booking } from '../../../schemas/booking.ts'
import type { Clinic } from '../../../schemas/settings.ts'
import { Button } from '../../ui/button.tsx'
import { ShownInstant } from '../../ui/dates.tsx'
import { formatDollars } from '../../ui/money.ts'
import { Patient, When } from './appointment-facts.tsx'
import { Facts } from './facts.tsx'
import { transaction } from './payment.css.ts'
import { clinicName, letterhead, receipt, title, total } from './receipt.css.ts'

type Props = { booking: Booking; clinic: Clinic; transactionId: string }

/** The receipt of a paid booking. Printing the page prints only the receipt. */
export function Receipt(props: Props) {
  const id = useId()
  const { booking, clinic } = props
  return (
    <section aria-labelledby={id} className={receipt}>
      <div className={letterhead}>
        <h2 id={id} className={title}>
          Receipt
        </h2>
        <address>
          <p className={clinicName}>{clinic.name}</p>
          <p>{clinic.address}</p>
          <p>{clinic.phone}</p>
          <p>{clinic.email}</p>
        </address>
      </div>
      <Facts of={factsOf(props)} />
      <p className={total}>
        <span>Amount paid</span> <span>{formatDollars(paidFor(booking))}</span>
      </p>
    </section>
  )
}

/** The fields of a booking that are not on the receipt. */
type LeftOut =
  | '_id'
  | 'doctorId'
  | 'treatmentId'
  | 'date'
  | 'price'
  | 'patient'
  | 'patientName'
  | 'phone'
  | 'paid'
  | 'paidSoFar'
  | 'paidAtDesk'
  | 'payBy'
  | 'sequence'
  | 'unreserved'

type Fact = { readonly name: string; readonly value: ReactNode }

function factsOf({ booking, clinic, transactionId }: Props): Record<string, ReactNode> {
  const { treatment, doctor, paidAt } = booking
  const facts: Record<Exclude<keyof Booking, LeftOut>, Fact | undefined> = {
    PatientName: { name: 'Patient', value: <Patient booking={booking} /> },
    treatment: { name: 'Treatment', value: treatment },
    doctor: doctor ? { name: 'Doctor', value: doctor } : undefined,
    slot: { name: 'Appointment', value: <When {...{ booking, clinic }} /> },
    paidAt: paidAt
      ? { name: 'Paid on', value: <ShownInstant iso={paidAt} timeZone={clinic.timeZone} /> }
      : undefined,
    transactionId: {
      name: 'Transaction id',
      value: <span className={transaction}>{transactionId}</span>,
    },
  }
  return Object.fromEntries(
    Object.values(facts).flatMap((fact) => (fact ? [[fact.name, fact.value]] : [])),
  )
}

/** A button that opens the browser's print dialog. */
export function PrintButton() {
  return <Button onPress={() => window.print()}>Print receipt</Button>
}
