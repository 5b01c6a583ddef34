import { useSelector } from '@xstate/react'
import { useMemo, type ComponentProps, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { visitIn } from '../../../machines/agenda-changes.ts'
import type { Agenda } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { delayed } from '../../first-paint/delayed.css.ts'
import { Failed } from '../../ui/failed.tsx'
import { unseen } from '../../ui/page.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../ui/t.ts'
import { agendaHref, daysOf } from './agenda-address.ts'
import { AgendaGrid } from './agenda-grid.tsx'
import type { AgendaRef } from './agenda-ref.ts'
import { Board } from './board.tsx'
import { CancelledVisits } from './cancelled-visits.tsx'
import { columnsOf } from './columns.ts'
import { DayLists } from './day-lists.tsx'
import {
  handlerOf,
  keysFor,
  keysIn,
  pagesTurned,
  PLACING_KEYS,
  tellKeys,
  type Openers,
} from './keys.ts'
import { shifted, shortDay } from './times.ts'
import * as look from './today.css.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { View } from './use-view.ts'
import type { Now } from './visit-state.ts'

type Props = Openers & {
  agenda: AgendaRef
  now: Now
  view: View
  permissions: readonly Permission[]
}

/** Shows the visits of a day or week in the chosen view, or says why no visits can be shown. */
export function AgendaView(props: Props) {
  const { agenda, now, view, permissions } = props
  const [, navigate] = useLocation()
  const isMoving = useSelector(agenda, ({ context }) => context.picked !== null)
  const keys = keysIn(view, isMoving ? PLACING_KEYS : keysFor(permissions))
  const send = handlerOf(keys, agenda, props)
  const press = (event: KeyboardEvent) => {
    const turns = isMoving ? pagesTurned(event) : 0
    const { query } = agenda.getSnapshot().context
    const date = shifted(query.from, turns * daysOf(query))
    if (turns === 0) send(event)
    else navigate(agendaHref(date, now.date, query.agenda))
  }
  return (
    <section tabIndex={-1} aria-label={t('Visits')} className={look.region}>
      <div role="presentation" className={look.region} {...useKeptFocus()} onKeyDown={press}>
        <Contents {...props} keys={tellKeys(keys)} />
      </div>
    </section>
  )
}

function Contents({
  agenda,
  now,
  view,
  permissions,
  keys,
}: Omit<Props, keyof Openers> & { keys: string }) {
  const known = useSelector(agenda, ({ context }) => context.agenda)
  const failure = useSelector(agenda, ({ context }) => context.failure)
  const latest = useSelector(agenda, ({ context }) => context.wish.id)
  const moving = useSelector(agenda, ({ context }) => context.picked)
  const places = useSelector(agenda, ({ context }) => context.places)
  const isFailed = useSelector(agenda, (state) => state.hasTag('failed'))
  const isStale = useSelector(agenda, (state) => state.hasTag('stale'))
  const isLoading = useSelector(agenda, (state) => state.matches('loading'))
  const retry = () => agenda.send({ type: 'retry' })
  const columns = useMemo(() => (known === null ? [] : columnsOf(known)), [known])
  if (isFailed) return <Failed onRetry={retry}>{failure}</Failed>
  if (known === null) return <Loading />
  const visit = moving && (visitIn(known, moving.id) ?? moving)
  const shown = {
    columns,
    now,
    canBook: permissions.includes('desk.write'),
    picked: visit ? { visit, places } : undefined,
    send: agenda.send,
  }
  return (
    <>
      {isStale && (
        <Failed onRetry={retry}>
          {t('This day has changed, but the change could not be loaded.')}
        </Failed>
      )}
      <Closed agenda={known} />
      {columns.length === 0 ? (
        <p>{t('There is no agenda to show. Add a doctor or set up a schedule.')}</p>
      ) : (
        <div aria-busy={isLoading || undefined}>
          <Visits view={view} permissions={permissions} {...shown} latest={latest} />
        </div>
      )}
      <p className={look.keys}>{keys}</p>
      <CancelledVisits agenda={known} />
    </>
  )
}

type VisitsProps = ComponentProps<typeof DayLists> & ComponentProps<typeof Board> & { view: View }

/** Shows the visits in the chosen view. While staff move a visit, a list replaces the board. */
function Visits({ view, ...props }: VisitsProps) {
  if (view === 'grid') return <AgendaGrid {...props} />
  return view === 'board' && !props.picked ? <Board {...props} /> : <DayLists {...props} />
}

function Closed({ agenda: { days } }: { agenda: Agenda }) {
  const reasons = days.flatMap(({ date, closed }) => {
    if (closed === null) return []
    if (days.length > 1) return `${shortDay(date)}: ${closed}`
    return t('The clinic is closed: {reason}', { reason: closed })
  })
  return reasons.length > 0 && <p className={look.closed}>{reasons.join(' · ')}</p>
}

function Loading() {
  return (
    <div aria-busy="true">
      <output className={unseen}>{t('Loading the agenda')}</output>
      <div aria-hidden="true" className={delayed}>
        <Skeleton height="38rem" />
      </div>
    </div>
  )
}
