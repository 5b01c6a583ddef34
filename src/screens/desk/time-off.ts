import { t } from '../../ui/t.ts'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import { spanOf, type Column, type Span } from './grid-cells.ts'
import { clockTime } from './times.ts'

const MIDNIGHT = 24 * 60

/** Returns whether a visit that has not begun is at a time at which its doctor is away. */
export function isAway({ agenda: { off } }: Pick<Column, 'agenda'>, visit: AgendaVisit): boolean {
  const isOver = visit.seatedAt ?? visit.doneAt ?? visit.missedAt ?? visit.cancelled
  const { from, to } = spanOf(visit)
  return isOver === null && off.some((each) => each.from < to && from < each.to)
}

/** The mark of a visit whose doctor is away, in words. */
export const AWAY = t('doctor away')

/** Returns the mark of a visit whose doctor is away, in words; otherwise nothing. */
export const awayOf = (column: Pick<Column, 'agenda'>, visit: AgendaVisit): readonly string[] =>
  isAway(column, visit) ? [AWAY] : []

/**
 * Returns when a doctor is away on a day, such as `all day`, `until 10:00 AM` or `from 1:00 PM`.
 * Midnight is not named, because it is only where the day cuts longer time off.
 */
export function awayTime({ from, to }: Span): string {
  if (from <= 0) return to >= MIDNIGHT ? t('all day') : t('until {time}', { time: clockTime(to) })
  if (to >= MIDNIGHT) return t('from {time}', { time: clockTime(from) })
  return t('{from} to {to}', { from: clockTime(from), to: clockTime(to) })
}

/** Returns a sentence such as `Dr. Lin is away all day: sick`. */
export const tellAway = (doctor: string, span: Span, reason: string) =>
  t('{doctor} is away {time}: {reason}', {
    doctor,
    time: awayTime(span),
    reason: inSentence(reason),
  })

/** Returns whether time off begins and ends on the day, so that both of its times are named. */
export const isWithinDay = ({ from, to }: Span) => from > 0 && to < MIDNIGHT

/** Returns a reason of one word, such as `Sick`, without its capital letter. */
const inSentence = (reason: string) =>
  /^\p{Lu}\p{Ll}+$/u.test(reason) ? reason.toLowerCase() : reason
