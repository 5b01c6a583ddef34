import { parseAbsolute, toCalendarDate } from '@internationalized/date'
import type { AgendaVisit, Mark } from '../../schemas/agenda.ts'
import { reviewQuestion } from '../booking/ask-for-review.ts'
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
 * Records an event of a visit, such as the patient's arrival, with the current time.
 * If the patient of a missed visit arrives after all, the visit is no longer marked as missed.
 * Resolves with the visit. Throws a 409 `Refusal` if the event cannot be recorded now.
 */
export function markVisit(deps: Deps, wish: MarkWish): Promise<AgendaVisit> {
  const { mark, room } = wish
  const at = deps.clock()
  return changeVisit(deps, wish, (row) => {
    refuseOtherDay(deps, row, mark, at)
    if (mark === 'missed' && (row.arrived_at ?? row.seated_at ?? row.done_at) !== null)
      throw new Refusal(409, 'wrong_day', 'The patient is checked in. Undo the check-in first.')
    return {
      action: 'visit.mark',
      detail: mark,
      values: {
        ...(mark !== 'missed' && { missed_at: null }),
        [COLUMNS[mark]]: row[COLUMNS[mark]] ?? at.toISOString(),
        ...(room !== undefined && { room: roomOf(room) }),
      },
      ...(mark === 'done' && { mails: reviewQuestion(row, at, deps.config.clinic.timeZone) }),
      isMade: (now) =>
        now[COLUMNS[mark]] !== null && (room === undefined || now.room === roomOf(room)),
    }
  })
}

/** Returns a treatment room's name as stored in the database: null if the name is empty. */
export const roomOf = (room: string): string | null => (room === '' ? null : room)

// After a visit's day, staff may record that the visit ended or was missed, but not an arrival.
function refuseOtherDay({ config }: Deps, { date }: BookingRow, mark: Mark, at: Date): void {
  const today = clinicTime(at, config.clinic.timeZone).today.toString()
  const isLate = mark === 'missed' || mark === 'done'
  if (date === today || (isLate && date < today)) return
  throw new Refusal(409, 'wrong_day', 'This can be recorded only on the day of the visit.')
}

/**
 * Deletes a visit's event that was recorded today, such as the arrival. Resolves with the visit.
 * Throws a 409 `Refusal` if the event was recorded on an earlier day.
 */
export function unmarkVisit(deps: Deps, wish: Wish & { readonly mark: Mark }) {
  const { timeZone } = deps.config.clinic
  const today = clinicTime(deps.clock(), timeZone).today
  const column = COLUMNS[wish.mark]
  return changeVisit(deps, wish, (row) => {
    const at = row[column]
    if (at !== null && toCalendarDate(parseAbsolute(at, timeZone)).compare(today) !== 0)
      throw new Refusal(409, 'not_undoable', 'This can be undone only on the same day.')
    return {
      action: 'visit.undo',
      detail: wish.mark,
      // Undoing `seated` (the patient is in a treatment room) also deletes the visit's room.
      values: { [column]: null, ...(wish.mark === 'seated' && { room: null }) },
      isMade: (now) => now[column] === null,
    }
  })
}
