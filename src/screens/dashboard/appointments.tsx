import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Product } from '../../compose.ts'
import { provideAppointments } from '../../compose/appointments.ts'
import { Session } from '../../session.ts'
import { Care } from '../../ui/illustrations/care.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { AppointmentsTable, columnsIn, countOf } from './appointments-table.tsx'
import { soft } from './appointments.css.ts'
import { Empty } from './empty.tsx'
import { ListPage } from './list-page.tsx'
import { describeOrder, inOrder } from './order.ts'
import { useSheet } from './sheet.ts'

type Props = { product: Product; patient: string }

/** My Appointments: the dashboard's first page. `patient` is the email of whose they are. */
export default function Appointments({ product, patient }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideAppointments, session))
  const appointments = useActorRef(logic, { input: { patient } })
  const isBusy = useSelector(appointments, (state) => state.hasTag('busy'))
  const { bookings, failure } = useSelector(appointments, (state) => state.context)
  const { timeZone } = product.settings.clinic
  const placed = useMemo(
    () => inOrder(bookings, product.now(), timeZone),
    [bookings, product, timeZone],
  )
  const sheet = useSheet(placed)
  const order = describeOrder(placed)
  return (
    <ListPage
      heading="My Appointments"
      things="appointments"
      count={countOf(placed.length)}
      sheet={sheet}
      isBusy={isBusy}
      isEmpty={placed.length === 0}
      failure={failure}
      onRetry={() => appointments.send({ type: 'retry' })}
      skeleton={<Loading timeZone={timeZone} />}
      empty={<NoAppointments />}
    >
      {order && <p className={soft}>{order}</p>}
      {placed.some(({ payBy }) => payBy) && (
        <p>The time of an appointment that is not paid in time is given to somebody else.</p>
      )}
      <AppointmentsTable
        bookings={sheet.rows}
        timeZone={timeZone}
        first={sheet.first}
        total={sheet.total}
      />
    </ListPage>
  )
}

function Loading({ timeZone }: { timeZone: string }) {
  return (
    <>
      <Skeleton height="1.6rem" width="28rem" />
      <TableSkeleton columns={columnsIn(timeZone)} />
    </>
  )
}

function NoAppointments() {
  return (
    <Empty lead="You have 0 appointments." picture={<Care />}>
      <p>Pick a day, choose a treatment and take one of its free times. It will then stand here.</p>
      <LinkButton href="/appointment">Book an appointment</LinkButton>
    </Empty>
  )
}
