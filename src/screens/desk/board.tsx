import type { AgendaEvent } from '../../../machines/agenda-events.ts'
import type { AgendaVisit, Mark } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { Button } from '../../ui/button.tsx'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import * as entry from './agenda-list.css.ts'
import * as look from './board.css.ts'
import type { Column } from './grid-cells.ts'
import { marksFor, MARK_NAMES } from './marks.ts'
import { doctorOf, nameOfVisit, roomOf, stateText } from './names.ts'
import { stationsOf, type Guest } from './stations.ts'
import { awayOf } from './time-off.ts'
import { clockTime } from './times.ts'
import { useFollowedFocus } from './use-followed-focus.ts'
import { minutesWaited, stateOf, type Now } from './visit-state.ts'

type Props = {
  columns: readonly Column[]
  now: Now
  permissions: readonly Permission[]
  send: (event: AgendaEvent) => void
}

/** Shows a day's patients in four lists: waiting, in the chair, not here yet, and done. */
export function Board({ columns, now, permissions, send }: Props) {
  const marks = marksFor(permissions)
  return (
    <div className={look.board} {...useFollowedFocus()}>
      {stationsOf(columns, now).map(({ name, next, guests }) => (
        <section key={name} className={look.station}>
          <h2 className={look.heading}>{t('{name} ({count})', { name, count: guests.length })}</h2>
          <ul role="list" aria-label={name} className={look.guests}>
            {guests.map((guest) => (
              <GuestCard
                key={guest.visit.id}
                guest={guest}
                now={now}
                next={marks.find((mark) => mark === next)}
                send={send}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type CardProps = { guest: Guest; now: Now; next: Mark | undefined; send: Props['send'] }

function GuestCard({ guest: { visit, column }, now, next, send }: CardProps) {
  const { id, person, startsAt } = visit
  return (
    <li className={`${entry.visit[stateOf(visit, now)]} ${look.guest}`}>
      <button
        type="button"
        data-visit={id}
        className={look.details}
        onClick={() => send({ type: 'visit.open', id })}
      >
        <span className={unseen}>
          {[nameOfVisit(visit, now), ...awayOf(column, visit), doctorOf(column)].join(', ')}
        </span>
        <span aria-hidden="true" className={look.lines}>
          <span className={entry.what}>{person.name}</span>
          <span className={entry.more}>
            {[
              clockTime(startsAt),
              doctorOf(column),
              ...awayOf(column, visit),
              ...roomOf(visit),
            ].join(', ')}
          </span>
          <span className={entry.state}>{waitOf(visit, now)}</span>
        </span>
      </button>
      {next && (
        <Button
          look="secondary"
          data-visit={id}
          aria-label={`${MARK_NAMES[next]}: ${person.name}`}
          onPress={() => send({ type: 'visit.mark', id, mark: next })}
        >
          {MARK_NAMES[next]}
        </Button>
      )}
    </li>
  )
}

/** Returns how long a waiting or seated patient has waited, or else the visit's state in words. */
function waitOf(visit: AgendaVisit, now: Now): string {
  const state = stateOf(visit, now)
  const minutes = minutesWaited(visit, now)
  if (state === 'waiting') return t('{minutes} min', { minutes })
  return state === 'seated' ? t('waited {minutes} min', { minutes }) : stateText(visit, now)
}
