import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { DeskPlace } from '../../../machines/desk-booking-form.ts'
import type { AgendaQuery } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { provideAgenda } from '../../compose/desk/agenda.ts'
import { provideBlockTime } from '../../compose/desk/block-time.ts'
import { Button } from '../../ui/button.tsx'
import { MoreIcon } from '../../ui/icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Segments } from '../../ui/segments.tsx'
import { t } from '../../ui/t.ts'
import type { PageProps } from '../page-props.ts'
import { FocusKept } from '../payment/focus-kept.tsx'
import { Session } from '../session.ts'
import { agendaHref, daysOf, readTodayAddress } from './agenda-address.ts'
import { AgendaView } from './agenda-view.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { blockPlaceOf } from './block-place.ts'
import { BookingButtons } from './booking/booking-buttons.tsx'
import { BookingDialog } from './booking/booking-dialog.tsx'
import { DayChoice } from './day-choice.tsx'
import { KeysHelp } from './keys-help.tsx'
import { LiveState } from './live-state.tsx'
import { PrintedDays } from './printed-days.tsx'
import { SpanChoice } from './span-choice.tsx'
import { longDay, shortDay, weekText } from './times.ts'
import * as look from './today.css.ts'
import { useAgendaAddress } from './use-agenda-address.ts'
import { useBlockAddress } from './use-block-address.ts'
import { useNow } from './use-now.ts'
import { useView } from './use-view.ts'
import { nowOf } from './visit-state.ts'
import { VisitDialog } from './visit-dialog.tsx'

/** The Today screen for staff: who is expected, here or late, on one day or in one week. */
export default function Today({ product }: PageProps<'/dashboard/today'>) {
  const session = Session.useActorRef()
  const now = useNow(product)
  const me = Session.useSelector(({ context }) => context.me)
  const permissions = me?.permissions ?? NOTHING
  const mayBook = permissions.includes('desk.write')
  const [setup] = useState(() => {
    const { logic, deskTools } = product.provide(provideAgenda, session)
    const asked = readTodayAddress(location.search, now.date, mayBook)
    return { logic, input: { ...asked, deskTools } }
  })
  const agenda = useActorRef(setup.logic, { input: setup.input })
  useAgendaAddress(agenda, now.date, mayBook)
  const mayBlock = permissions.includes('timeoff.own')
  const [blockLogic] = useState(() => product.provide(provideBlockTime, session))
  const block = useActorRef(blockLogic)
  const clinicNow = useCallback(
    () => nowOf(product.now(), product.settings.clinic.timeZone),
    [product],
  )
  useBlockAddress(block, clinicNow, mayBlock)
  const openBlock = (place: DeskPlace) =>
    block.send({ type: 'block.open', place: blockPlaceOf(place, clinicNow()) })
  const query = useSelector(agenda, ({ context }) => context.query)
  const { from, to } = query
  const isWeek = from !== to
  const views = isWeek ? WEEK_VIEWS : DAY_VIEWS
  const [view, setView] = useView(views)
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <FocusKept actor={agenda} className={isUnfolded ? `${look.page} ${look.unfolded}` : look.page}>
      <div className={look.head}>
        <div className={look.title}>
          <PageHeading>{headingOf(query, now.date)}</PageHeading>
          <p className={look.date}>
            <span className={look.long}>{isWeek ? weekText(from, to) : longDay(from)}</span>
            {!isWeek && <span className={look.short}>{shortDay(from)}</span>}
          </p>
        </div>
        <DayChoice
          date={from}
          days={daysOf(query)}
          usual={{ date: now.date, name: t('Today') }}
          hrefOf={(day) => agendaHref(day, now.date, query.agenda)}
        />
        {mayBook && <BookingButtons agenda={agenda} date={from} />}
        <span className={look.more}>
          <Button
            look="icon"
            aria-label={t('More')}
            aria-expanded={isUnfolded}
            onPress={() => setUnfolded(!isUnfolded)}
          >
            <MoreIcon />
          </Button>
        </span>
        <div className={look.views}>
          <Button look="quiet" onPress={() => window.print()}>
            {isWeek ? t('Print Week') : t('Print Day')}
          </Button>
          {mayBlock && (
            <Button
              look="quiet"
              onPress={() => openBlock({ date: from, agendaId: '', startsAt: null })}
            >
              {t('Block Time')}
            </Button>
          )}
          <SpanChoice agenda={agenda} today={now.date} />
          <Segments label={t('View')} options={views} value={view} onChange={setView} />
        </div>
        <LiveState agenda={agenda} />
      </div>
      <KeysHelp view={view} permissions={permissions}>
        <AgendaView {...{ agenda, now, view, permissions }} onBlock={openBlock} />
      </KeysHelp>
      <PrintedDays agenda={agenda} now={now} />
      <BookingDialog agenda={agenda} />
      <BlockDialog {...{ block, agenda, permissions }} />
      <VisitDialog
        agenda={agenda}
        now={now}
        timeZone={product.settings.clinic.timeZone}
        permissions={permissions}
      />
    </FocusKept>
  )
}

const NOTHING: readonly Permission[] = []

const WEEK_VIEWS = [
  { value: 'grid', label: t('Grid') },
  { value: 'list', label: t('List') },
] as const

// Only a single day has a board view, because the board shows who is in the clinic now.
const DAY_VIEWS = [...WEEK_VIEWS, { value: 'board', label: t('Board') }] as const

function headingOf({ from, to }: AgendaQuery, today: string): string {
  if (from !== to) return t('Week')
  return from === today ? t('Today') : t('Agenda')
}
