import type { BlockPlace } from '../../../machines/block-time.ts'
import type { DeskPlace } from '../../../machines/desk-booking-form.ts'
import { dayTime } from '../../../schemas/week.ts'
import type { Now } from './visit-state.ts'

const STEP = 5

/**
 * Returns where the form that blocks time begins: at the given gap, or now, until the end of the
 * day. On another day, time is blocked from the gap on, or for the whole day.
 */
export function blockPlaceOf({ date, agendaId, startsAt }: DeskPlace, now: Now): BlockPlace {
  const day = date < now.date ? now.date : date
  const start = day === now.date ? Math.max(startsAt ?? 0, now.minute) : startsAt
  const fromTime = start === null ? '' : dayTime(start - (start % STEP))
  return { agendaId, from: day, fromTime, until: day, untilTime: '' }
}
