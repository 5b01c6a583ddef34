import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { DeskPlace } from '../../../machines/desk-booking-form.ts'
import type { AgendaQuery } from '../../../schemas/agenda.ts'
import { Button } from '../../ui/button.tsx'
import { MoreIcon } from './icons.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Segments } from '../../ui/segments.tsx'
import { t } from '../../ui/t.ts'
import { agendaHref, daysOf } from './agenda-address.ts'
import type { AgendaRef } from './agenda-ref.ts'
import { BookingButtons } from './booking/booking-buttons.tsx'
import { DayChoice } from './day-choice.tsx'
import { LiveState } from './live-state.tsx'
import { SpanChoice } from './span-choice.tsx'
import { longDay, shortDay, weekText } from './times.ts'
import * as look from './today.css.ts'
import type { View } from './use-view.ts'

type Props = {
  agenda: AgendaRef
  /** The clinic's ISO date. */
  today: string
  views: readonly { readonly value: View; readonly label: string }[]
  view: View
  setView: (view: View) => void
  mayBook: boolean
  /** Opens the form that blocks time. Undefined if the signed-in person may block none. */
  onBlock: ((place: DeskPlace) => void) | undefined
}

/** The head of Today. On a phone, it is one line, and a button shows the rest. */
export function TodayHead({ agenda, today, views, view, setView, mayBook, onBlock }: Props) {
  const query = useSelector(agenda, ({ context }) => context.query)
  const [isUnfolded, setUnfolded] = useState(false)
  const { from, to } = query
  const isWeek = from !== to
  return (
    <div className={isUnfolded ? `${look.head} ${look.unfolded}` : look.head}>
      <div className={look.title}>
        <PageHeading>{headingOf(query, today)}</PageHeading>
        <p className={look.date}>
          <span className={look.long}>{isWeek ? weekText(from, to) : longDay(from)}</span>
          {!isWeek && (
            <span aria-hidden="true" className={look.short}>
              {shortDay(from)}
            </span>
          )}
        </p>
      </div>
      <DayChoice
        date={from}
        days={daysOf(query)}
        usual={{ date: today, name: t('Today') }}
        hrefOf={(day) => agendaHref(day, today, query.agenda)}
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
      <LiveState agenda={agenda} />
      <div className={look.views}>
        <Button look="quiet" onPress={() => window.print()}>
          {isWeek ? t('Print Week') : t('Print Day')}
        </Button>
        {onBlock && (
          <Button
            look="quiet"
            onPress={() => onBlock({ date: from, agendaId: '', startsAt: null })}
          >
            {t('Block Time')}
          </Button>
        )}
        <SpanChoice agenda={agenda} today={today} />
        <Segments label={t('View')} options={views} value={view} onChange={setView} />
      </div>
    </div>
  )
}

function headingOf({ from, to }: AgendaQuery, today: string): string {
  if (from !== to) return t('Week')
  return from === today ? t('Today') : t('Agenda')
}
