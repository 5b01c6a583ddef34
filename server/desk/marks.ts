import { parseAbsolute, toCalendarDate } from '@internationalized/date'
import type { AgendaVisit, Mark } from '../../schemas/agenda.ts'
import type { BookingRow } from '../booking/row.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { changeVisit, type Wish } from './change-visit.ts'

const COLUMNS = {
  arrived: 'arrived_at',
  seated: 'seated_at',
  done: 'done_at',
  missed: 'missed_at',
} as const satisfies Record<Mark, keyof BookingRow>

type MarkWish = Wish & { readonly mark: Mark; readonly room?: string | undefined }

/**
 * Records on the day of a visit what happened, such as the patient's arrival, with the time.
 * If a missed patient arrives later, the visit is no longer recorded as missed.
 * Resolves with the visit. Throws a `Refusal` if this cannot be recorded now.
 */
export function markVisit(deps: Deps, wish: MarkWish): Promise<AgendaVisit> {
  const { mark, room } = wish
  const at = deps.clock()
  return changeVisit(deps, wish, (row) => {
    refuseOtherDay(deps, row, mark, at)
    if (mark === 'missed' && (row.arrived_at ?? row.seated_at ?? row.done_at) !== null)
      throw new Refusal(409, 'wrong_day', 'The patient is here. Undo the check-in first.')
    return {
      action: 'visit.mark',
      detail: mark,
      values: {
        ...(mark !== 'missed' && { missed_at: null }),
        [COLUMNS[mark]]: row[COLUMNS[mark]] ?? at.toISOString(),
        ...(room !== undefined && { room: roomOf(room) }),
      },
      isMade: (now) =>
        now[COLUMNS[mark]] !== null && (room === undefined || now.room === roomOf(room)),
    }
  })
}

/** Returns a room as it is stored. A blank name is no room. */
export const roomOf = (room: string): string | null => (room === '' ? null : room)

// A missed or finished visit may also be recorded after its day, a patient's arrival may not.
function refuseOtherDay({ config }: Deps, { date }: BookingRow, mark: Mark, at: Date): void {
  const today = clinicTime(at, config.clinic.timeZone).today.toString()
  const isLate = mark === 'missed' || mark === 'done'
  if (date === today || (isLate && date < today)) return
  throw new Refusal(409, 'wrong_day', 'This is recorded on the day of the visit.')
}

/** Deletes what was recorded today about a visit, and resolves with the visit. */
export function unmarkVisit(deps: Deps, wish: Wish & { readonly mark: Mark }) {
  const { timeZone } = deps.config.clinic
  const today = clinicTime(deps.clock(), timeZone).today
  const column = COLUMNS[wish.mark]
  return changeVisit(deps, wish, (row) => {
    const at = row[column]
    if (at !== null && toCalendarDate(parseAbsolute(at, timeZone)).compare(today) !== 0)
      throw new Refusal(409, 'not_undoable', 'This can be undone on the same day only.')
    return {
      action: 'visit.undo',
      detail: wish.mark,
      // A patient who has left the chair is in no room.
      values: { [column]: null, ...(wish.mark === 'seated' && { room: null }) },
      isMade: (now) => now[column] === null,
    }
  })
}
