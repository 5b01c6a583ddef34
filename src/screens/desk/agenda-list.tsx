import { useState } from 'react'
import { t } from '../../ui/t.ts'
import type { AgendaEvent } from '../../../machines/agenda-events.ts'
import { AgendaEntry, timeOf } from './agenda-entry.tsx'
import * as look from './agenda-list.css.ts'
import { DoctorChoice } from './doctor-choice.tsx'
import { FinishedButton } from './finished-button.tsx'
import { isFinished } from './finished.ts'
import { gridOf } from './grid.ts'
import type { Column } from './grid-cells.ts'
import type { Picked } from './grid-places.ts'
import { eventOf } from './press.ts'
import { stopsOf, type Stop } from './steps.ts'
import { useChosenDoctor } from './use-chosen-doctor.ts'
import type { Now } from './visit-state.ts'

type Props = {
  columns: readonly Column[]
  now: Now
  /** Whether the signed-in person may book a visit in a gap between visits. */
  canBook: boolean
  /** The visit that staff are moving, with the free slots to which staff can move the visit. */
  picked: Picked | undefined
  /** The id of the last changed visit, which gets the focus if the focused button disappears. */
  latest: string
  send: (event: AgendaEvent) => void
}

type Entry = { readonly cell: Stop; readonly column: Column }

/**
 * Lists the visits, and the gaps between visits, in chronological order.
 * Today's finished visits and past gaps are hidden until staff press the button that shows them.
 * The entry that had the focus last is always shown, so that the focus is not lost.
 * While staff are moving a visit, the list has only that visit and the free slots for the visit.
 */
export function AgendaList({ columns, now, canBook, picked, latest, send }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [held, setHeld] = useState(focusedKey)
  const [chosen, choose] = useChosenDoctor()
  const doctor = picked ? undefined : columns.find(({ agenda }) => agenda.id === chosen)
  const grid = gridOf(columns, picked)
  const entries = wholeTimesOff(stopsOf(grid))
    .flatMap((cell): Entry[] => {
      const column = columns[cell.column]
      return column && (doctor ?? column) === column ? [{ cell, column }] : []
    })
    .toSorted((one, other) => byTime(one.cell, other.cell))
  const finished = picked ? [] : entries.filter(({ cell, column }) => isFinished(cell, column, now))
  const folded = new Set(isUnfolded ? [] : finished.filter(({ cell }) => cell.key !== held))
  return (
    <div className={look.whole}>
      {!picked && (
        <div className={look.choices}>
          {columns.length > 1 && (
            <DoctorChoice columns={columns} value={doctor?.agenda.id ?? ''} onChange={choose} />
          )}
          {finished.length > 0 && (
            <FinishedButton
              visits={finished.filter(({ cell }) => cell.kind === 'visit').length}
              isUnfolded={isUnfolded}
              onPress={() => setUnfolded(!isUnfolded)}
            />
          )}
        </div>
      )}
      <ul role="list" aria-label={t('Agenda')} className={look.list}>
        {entries
          .filter((entry) => !folded.has(entry))
          .map(({ cell, column }) => (
            <li key={cell.key}>
              <AgendaEntry
                cell={cell}
                column={column}
                now={now}
                hasDoctor={doctor === undefined}
                event={eventOf(cell, { column, picked: grid.picked, canBook })}
                isPicked={cell.key === grid.picked}
                isLatest={cell.kind === 'visit' && cell.visit.id === latest}
                onFocus={() => setHeld(cell.key)}
                send={send}
              />
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Returns the key of the focused visit or gap; undefined if the focus is on neither. */
const focusedKey = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['key'] : undefined

const byTime = (one: Stop, other: Stop) =>
  timeOf(one).from - timeOf(other).from || one.column - other.column

/**
 * Returns the entries with each time off only once. In the grid, a doctor's time off has a cell
 * before, between and after the visits that the doctor still has.
 */
const wholeTimesOff = (stops: readonly Stop[]) =>
  stops.filter(
    (cell, index) =>
      cell.kind !== 'off' || stops.findIndex((other) => isSameTimeOff(cell, other)) === index,
  )

const isSameTimeOff = (one: Stop, other: Stop) =>
  one.kind === 'off' &&
  other.kind === 'off' &&
  one.column === other.column &&
  one.reason === other.reason &&
  one.span.from === other.span.from
