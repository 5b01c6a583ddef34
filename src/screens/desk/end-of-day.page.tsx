import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { EndOfDay as Day } from '../../../schemas/end-of-day.ts'
import { provideEndOfDay } from '../../compose/desk/end-of-day.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { t } from '../../ui/t.ts'
import { ListPage } from '../list/list-page.tsx'
import { useFollowed } from '../list/place.ts'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import * as callsLook from './calls.css.ts'
import { cashHref, readCashAddress } from './cash-address.ts'
import { ClosedDay, ExpectedCash } from './cash-lines.tsx'
import { ClosingQuestion, CountForm } from './count-form.tsx'
import { DayChoice } from './day-choice.tsx'
import type { EndOfDayRef } from './end-of-day-ref.ts'
import * as look from './end-of-day.css.ts'
import { MoneyRows } from './money-rows.tsx'
import { MoneyTotals } from './money-totals.tsx'
import { tellPayments } from './money-words.ts'
import { longDay } from './times.ts'
import { useNow } from './use-now.ts'

const COLUMNS = [{ heading: t('How'), part: 'name' }, { heading: t('Taken') }] as const

/** The "End of Day" screen, on which staff count the cash of a day and close the day. */
export default function EndOfDay({ product }: PageProps<'/dashboard/cash'>) {
  const session = Session.useActorRef()
  const { timeZone } = product.settings.clinic
  const today = useNow(product).date
  const [setup] = useState(() => ({
    logic: product.provide(provideEndOfDay, session),
    input: { date: readCashAddress(location.search, today) },
  }))
  const endOfDay = useActorRef(setup.logic, { input: setup.input })
  useFollowed(
    useCallback(
      (search) => endOfDay.send({ type: 'day.look', date: readCashAddress(search, today) }),
      [endOfDay, today],
    ),
  )
  const { date, day, failure } = useSelector(endOfDay, ({ context }) => context)
  const isBusy = useSelector(endOfDay, (state) => state.hasTag('busy'))
  const count = day ? tellPayments(day) : ''
  return (
    <ListPage
      heading={t('End of Day')}
      things="payments"
      count={count}
      slice={{ rows: day?.payments ?? [], first: 0, total: day?.payments.length ?? 0, turns: {} }}
      isBusy={isBusy}
      isEmpty={day === null}
      failure={failure}
      onRetry={() => endOfDay.send({ type: 'retry' })}
      tools={<Tools date={date} today={today} />}
      skeleton={<TableSkeleton columns={COLUMNS} rows={3} />}
      empty={null}
    >
      {day && <Money endOfDay={endOfDay} day={day} today={today} timeZone={timeZone} />}
    </ListPage>
  )
}

function Tools({ date, today }: { date: string; today: string }) {
  return (
    <div className={callsLook.tools}>
      <p className={callsLook.date}>{longDay(date)}</p>
      <div className={callsLook.controls}>
        <DayChoice
          date={date}
          usual={{ date: today, name: t('Today') }}
          hrefOf={(day) => cashHref(day, today)}
        />
        <Button look="secondary" onPress={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
    </div>
  )
}

type Props = { endOfDay: EndOfDayRef; day: Day; today: string; timeZone: string }

function Money({ endOfDay, day, today, timeZone }: Props) {
  const { payments, refunds } = day
  const isEmpty = payments.length === 0 && refunds.length === 0
  return (
    <>
      <div className={look.halves}>
        <div className={look.stack}>
          {isEmpty ? <p>{t('No money was taken or given back.')}</p> : <MoneyTotals day={day} />}
        </div>
        <Cash endOfDay={endOfDay} day={day} today={today} timeZone={timeZone} />
      </div>
      {!isEmpty && <MoneyRows day={day} timeZone={timeZone} />}
    </>
  )
}

/** The cash of a day, and the form to close the day. Receives the focus when the form is gone. */
function Cash({ endOfDay, day, today, timeZone }: Props) {
  const { closed, expectedCash } = day
  return (
    <Card as="section">
      <h2 tabIndex={-1} data-list-name className={look.title}>
        {t('Cash')}
      </h2>
      <ExpectedCash day={day} />
      {closed ? (
        <ClosedDay expected={expectedCash} closed={closed} timeZone={timeZone} />
      ) : (
        <OpenDay endOfDay={endOfDay} day={day} today={today} />
      )}
    </Card>
  )
}

function OpenDay({ endOfDay, day, today }: Omit<Props, 'timeZone'>) {
  if (day.date > today)
    return <p className={look.soft}>{t('You can close this day once it has begun.')}</p>
  return (
    <>
      <p className={look.soft}>{t('This day is not closed yet.')}</p>
      <CountForm endOfDay={endOfDay} day={day} />
      <ClosingQuestion endOfDay={endOfDay} day={day} />
    </>
  )
}
