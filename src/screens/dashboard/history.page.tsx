import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Product } from '../../compose.ts'
import { provideHistory } from '../../compose/history.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { Care } from '../../ui/illustrations/care.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { t } from '../../ui/t.ts'
import { countOf } from '../bookings/cells.tsx'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useSlice } from '../list/slice.ts'
import { soft } from './appointments.css.ts'
import { historyColumns, HistoryTable } from './history-table.tsx'

/** The "My History of Treatment" page, with the patient's past and cancelled bookings. */
export default function History({ product }: PageProps<'/dashboard/history'>) {
  const patient = Session.useSelector((state) => state.context.person?.email)
  return patient === undefined ? null : <HistoryOf product={product} patient={patient} />
}

type Props = { product: Product; patient: string }

function HistoryOf({ product, patient }: Props) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideHistory, session))
  const history = useActorRef(logic, { input: { patient } })
  const isBusy = useSelector(history, (state) => state.hasTag('busy'))
  const { bookings, failure } = useSelector(history, (state) => state.context)
  const seen = { now: product.now(), timeZone: product.settings.clinic.timeZone }
  const slice = useSlice(bookings)
  return (
    <ListPage
      heading="My History of Treatment"
      things="appointments"
      count={countOf(bookings.length)}
      slice={slice}
      isBusy={isBusy}
      isEmpty={bookings.length === 0}
      failure={failure}
      onRetry={() => history.send({ type: 'retry' })}
      skeleton={<TableSkeleton columns={historyColumns(seen)} />}
      empty={<NoHistory />}
    >
      <p className={soft}>{t('Past and cancelled appointments. The latest comes first.')}</p>
      <HistoryTable entries={slice.rows} seen={seen} first={slice.first} total={slice.total} />
    </ListPage>
  )
}

function NoHistory() {
  return (
    <Empty
      lead="Once you’ve had a treatment at the clinic, you’ll find it here."
      picture={<Care />}
    >
      <LinkButton href="/dashboard">See my appointments</LinkButton>
    </Empty>
  )
}
