import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { provideCallList } from '../../compose/desk/call-list.ts'
import { Button } from '../../ui/button.tsx'
import { Care } from '../../ui/illustrations/care.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { t } from '../../ui/t.ts'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import { useFollowed } from '../list/place.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { callsHref, readCallsAddress } from './calls-address.ts'
import { CallsTable, COLUMNS } from './calls-table.tsx'
import * as look from './calls.css.ts'
import { DayChoice } from './day-choice.tsx'
import { StillToCall } from './still-to-call.tsx'
import { longDay, shifted } from './times.ts'
import { useNow } from './use-now.ts'

/** The "Call List" screen for staff, with the patients who have not confirmed their visit. */
export default function Calls({ product }: PageProps<'/dashboard/calls'>) {
  const session = Session.useActorRef()
  const { timeZone } = product.settings.clinic
  const usual = shifted(useNow(product).date, 1)
  const [setup] = useState(() => ({
    logic: product.provide(provideCallList, session),
    input: { date: readCallsAddress(location.search, usual) },
  }))
  const calls = useActorRef(setup.logic, { input: setup.input })
  useFollowed(
    useCallback(
      (search) => calls.send({ type: 'calls.look', date: readCallsAddress(search, usual) }),
      [calls, usual],
    ),
  )
  const { date, list, call, failure } = useSelector(calls, ({ context }) => context)
  const isBusy = useSelector(calls, (state) => state.hasTag('busy'))
  const entries = list?.calls ?? []
  const count = tellCount(entries.length)
  return (
    <ListPage
      heading={t('Call List')}
      things="calls"
      count={count}
      slice={{ rows: entries, first: 0, total: entries.length, turns: {} }}
      isBusy={isBusy}
      isEmpty={entries.length === 0}
      failure={failure}
      onRetry={() => calls.send({ type: 'retry' })}
      tools={
        <>
          <StillToCall product={product} />
          <Tools date={date} usual={usual} />
        </>
      }
      skeleton={<TableSkeleton columns={COLUMNS} />}
      empty={<NobodyToCall />}
    >
      <CallsTable
        entries={entries}
        caption={count}
        timeZone={timeZone}
        pending={isBusy ? call : undefined}
        onRecord={(id, outcome) => calls.send({ type: 'call.record', id, outcome })}
      />
    </ListPage>
  )
}

/** The shown day, the controls to choose another day, and the button that prints the call list. */
function Tools({ date, usual }: { date: string; usual: string }) {
  return (
    <div className={look.tools}>
      <p className={look.date}>{longDay(date)}</p>
      <div className={look.controls}>
        <DayChoice
          date={date}
          usual={{ date: usual, name: t('Tomorrow') }}
          hrefOf={(day) => callsHref(day, usual)}
        />
        <Button look="secondary" onPress={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
    </div>
  )
}

const tellCount = (count: number) =>
  count === 1 ? t('1 visit to confirm') : t('{count} visits to confirm', { count })

function NobodyToCall() {
  return (
    <Empty lead={t('Nobody needs a call.')} picture={<Care />}>
      <p>{t('Visits that patients have not confirmed yet will appear here.')}</p>
    </Empty>
  )
}
