import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Product } from '../../compose.ts'
import { provideAppointments } from '../../compose/appointments.ts'
import { lazyPage } from '../../first-paint/lazy-page.tsx'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { Care } from '../../ui/illustrations/care.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { displayInstant } from '../../ui/display.ts'
import { Failed } from '../../ui/failed.tsx'
import { useElapsed } from '../../ui/elapsed.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../ui/t.ts'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { countOf } from '../bookings/cells.tsx'
import { AppointmentsTable, columnsIn } from './appointments-table.tsx'
import { soft, toCalendar } from './appointments.css.ts'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import { NextVisit } from './next-visit.tsx'
import type { Seen } from '../bookings/refund-words.ts'
import { describeOrder, inOrder } from '../bookings/order.ts'
import { useSlice } from '../list/slice.ts'

export { askBookings as pressed } from '../../compose/appointments.ts'

/** Only admins' browsers load the code of the hint that the clinic is not set up yet. */
const SetupHint = lazyPage(() => import('./setup-hint.tsx'))

/** The "My Appointments" page, which is the dashboard's first page. */
export default function Appointments({ product }: PageProps<'/dashboard'>) {
  const patient = Session.useSelector((state) => state.context.person?.email)
  const isOwner = Session.useSelector(({ context }) => context.me?.role === 'owner')
  if (patient === undefined) return null
  return (
    <>
      {isOwner && (
        <Suspense>
          <SetupHint product={product} />
        </Suspense>
      )}
      <AppointmentsOf product={product} patient={patient} />
    </>
  )
}

type Props = { product: Product; patient: string }

function AppointmentsOf({ product, patient }: Props) {
  const session = Session.useActorRef()
  const holder = Session.useSelector((state) => state.context.person?.name)
  const [logic] = useState(() => product.provide(provideAppointments, session))
  const appointments = useActorRef(logic, { input: { patient } })
  const isBusy = useSelector(appointments, (state) => state.hasTag('busy'))
  const { bookings, seenAt, failure } = useSelector(appointments, (state) => state.context)
  const { clinic } = product.settings
  const { timeZone } = clinic
  const { now, placed } = useMemo(() => {
    const now = product.now()
    return { now, placed: inOrder(bookings, now, timeZone) }
  }, [bookings, product, timeZone])
  const seen = { now, timeZone }
  const next = placed.find(({ when }) => when === 'next')
  const slice = useSlice(placed)
  const order = describeOrder(placed)
  const onRetry = () => appointments.send({ type: 'retry' })
  const isOffline = seenAt !== null
  // The notice about the stored copy appears together with the list, so the list does not move.
  const notice = isOffline && (
    <Failed tone="notice" onRetry={onRetry}>
      {t('We could not reach the clinic. This list is from {time}.', {
        time: displayInstant(new Date(seenAt), now, { timeZone }),
      })}
    </Failed>
  )
  return (
    <ListPage
      heading="My Appointments"
      things="appointments"
      count={countOf(placed.length)}
      slice={slice}
      isBusy={isBusy && !isOffline}
      isEmpty={placed.length === 0}
      failure={failure}
      onRetry={onRetry}
      skeleton={<Loading seen={seen} />}
      empty={
        <>
          {notice}
          <NoAppointments />
        </>
      }
    >
      {notice}
      {next && slice.first === 0 && (
        <NextVisit booking={next} {...{ holder, clinic, now, isOffline }} />
      )}
      {!isOffline && (
        <p>
          <Link href="/dashboard/calendar" className={toCalendar}>
            {t('Add all my appointments to my calendar')}
          </Link>
        </p>
      )}
      {order && <p className={soft}>{order}</p>}
      {placed.some(({ payBy }) => payBy) && (
        <p>If you don’t pay for an appointment in time, someone else can book that time.</p>
      )}
      <AppointmentsTable
        bookings={slice.rows}
        seen={seen}
        isOffline={isOffline}
        first={slice.first}
        total={slice.total}
      />
    </ListPage>
  )
}

/** The pause in milliseconds before the elements of the page's placeholder are created. */
const LATE_MS = 100

/** The page's placeholder: first one large block, and after `LATE_MS` one block for each part. */
function Loading({ seen }: { seen: Seen }) {
  if (!useElapsed(LATE_MS)) return <Skeleton height="100vh" />
  return (
    <>
      <Skeleton height="18rem" />
      <Skeleton height="1.6rem" width="28rem" />
      <TableSkeleton columns={columnsIn(seen, false)} />
    </>
  )
}

function NoAppointments() {
  return (
    <Empty lead="You have 0 appointments." picture={<Care />}>
      <p>Pick a day, a treatment and a free time. Your appointment will then appear here.</p>
      <LinkButton href="/appointment">Book an appointment</LinkButton>
    </Empty>
  )
}
