import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { paidFor } from '../../../schemas/balance.ts'
import type { Booking } from '../../../schemas/booking.ts'
import { dayAt } from '../../../schemas/date.ts'
import { providePatient } from '../../compose/admin/patient.ts'
import { readPart } from '../../services/navigation.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { displayDay } from '../../ui/display.ts'
import { Care } from '../../ui/illustrations/care.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { countOf } from '../bookings/cells.tsx'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import { inOrder } from '../bookings/order.ts'
import { useSlice } from '../list/slice.ts'
import { page } from './admin.css.ts'
import { Confirmation } from './confirmation.tsx'
import { COLUMNS, PatientTable } from './patient-table.tsx'
import { ReleaseAddress } from './release-address.tsx'

/** The admin screen with one patient's appointments, which admins can cancel there. */
export default function Patient({ product, params }: PageProps<'/dashboard/patient/:email'>) {
  const patient = readPart(params.email)
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(providePatient, session))
  const actor = useActorRef(logic, { input: { patient } })
  const { bookings, chosen, failure } = useSelector(actor, (state) => state.context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isConfirming = useSelector(actor, (state) => state.hasTag('modal'))
  const hasFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const isReleasing = useSelector(actor, (state) => state.hasTag('releasing'))
  const own = Session.useSelector((state) => state.context.person?.email)
  const { timeZone } = product.settings.clinic
  const placed = useMemo(
    () => inOrder(bookings ?? [], product.now(), timeZone),
    [bookings, product, timeZone],
  )
  const slice = useSlice(placed)
  const today = dayAt(product.now(), timeZone)
  return (
    <div className={page}>
      <ListPage
        heading={`Appointments for ${patient}`}
        things="appointments"
        count={countOf(placed.length)}
        slice={slice}
        isBusy={isBusy}
        isEmpty={placed.length === 0}
        failure={failure}
        onRetry={() => actor.send({ type: 'retry' })}
        skeleton={<TableSkeleton columns={COLUMNS} />}
        empty={<NoAppointments />}
      >
        <PatientTable
          bookings={slice.rows}
          first={slice.first}
          total={slice.total}
          seen={{ now: product.now(), timeZone }}
          onCancel={(booking) => actor.send({ type: 'appointment.choose', booking })}
        />
        <Confirmation
          title={chosen ? `Cancel ${chosen.treatment} on ${displayDay(chosen.date, today)}?` : ''}
          action="Cancel Appointment"
          keep="Keep It"
          isOpen={isConfirming && !isReleasing}
          isBusy={isBusy}
          onConfirm={() => actor.send({ type: 'appointment.cancel' })}
          onDismiss={() => actor.send({ type: 'appointment.keep' })}
        >
          {chosen ? consequencesOf(chosen) : ''}
        </Confirmation>
      </ListPage>
      {bookings && !hasFailed && patient !== own && (
        <ReleaseAddress
          email={patient}
          isAsked={isReleasing}
          isBusy={isBusy}
          onRelease={() => actor.send({ type: 'address.release' })}
          onConfirm={() => actor.send({ type: 'address.confirm' })}
          onDismiss={() => actor.send({ type: 'address.keep' })}
        />
      )}
    </div>
  )
}

function consequencesOf(booking: Booking): string {
  const { patient } = booking
  const money = tellRefund(booking)
  return `Others can then book this time.${money} No message is sent, so please tell ${patient} yourself. This can’t be undone.`
}

function tellRefund(booking: Booking): string {
  const paid = paidFor(booking)
  if (paid === 0) return ''
  const amount = formatDollars(paid)
  return booking.paidAtDesk
    ? ` Hand back ${amount}, which was paid at the clinic.`
    : ` Their payment of ${amount} will be refunded to their card.`
}

function NoAppointments() {
  return (
    <Empty lead="There are 0 appointments." picture={<Care />}>
      <p>Appointments that this patient books will appear here, and you can cancel them.</p>
      <LinkButton href="/dashboard/users">All Users</LinkButton>
    </Empty>
  )
}
