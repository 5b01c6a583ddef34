import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Product } from '../../compose.ts'
import { Session } from '../../session.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AppointmentsView } from './appointments-view.tsx'
import { stack } from './appointments.css.ts'

type Props = { product: Product; patient: string }

/** My Appointments: the dashboard's first page. `patient` is the email of whose they are. */
export function Appointments({ product, patient }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.appointments(session))
  const appointments = useActorRef(logic, { input: { patient } })
  const isBusy = useSelector(appointments, (state) => state.hasTag('busy'))
  const bookings = useSelector(appointments, (state) => state.context.bookings)
  const failure = useSelector(appointments, (state) => state.context.failure)
  return (
    <div className={stack}>
      <PageHeading>My Appointments</PageHeading>
      <AppointmentsView
        bookings={isBusy ? undefined : bookings}
        failure={failure}
        onRetry={() => appointments.send({ type: 'retry' })}
      />
    </div>
  )
}
