import type { CalendarDate } from '@internationalized/date'
import { slotStart, type Slot } from '../../schemas/slot.ts'
import { clinicTime, type ClinicTime } from '../clock.ts'
import type { Agenda, Rules, TreatmentRules } from './rules.ts'

const YEARS_AHEAD = 1

/** Returns the last day that may be booked if today at the clinic is `today`. */
export const lastBookableDay = (today: CalendarDate) => today.add({ years: YEARS_AHEAD })

/** Returns whether a day may be booked if today at the clinic is `today`. */
export const isBookable = (day: CalendarDate, today: CalendarDate) =>
  day.compare(today) >= 0 && day.compare(lastBookableDay(today)) <= 0

/** Returns the days on which patients may book visits, starting today. */
export function bookableDays(today: CalendarDate): CalendarDate[] {
  const last = lastBookableDay(today)
  const days = [today]
  for (let day = today.add({ days: 1 }); day.compare(last) <= 0; day = day.add({ days: 1 }))
    days.push(day)
  return days
}

export type Bookable = 'past' | 'too-far' | 'open'

/**
 * Returns whether a slot is open for booking, past, or too far ahead at the clinic's time `now`.
 * The result is also `open` for a slot that another patient has already taken.
 */
export function bookable(now: ClinicTime, date: CalendarDate, slot: Slot): Bookable {
  const days = date.compare(now.today)
  if (days < 0 || (days === 0 && slotStart(slot) <= now.minutes)) return 'past'
  return date.compare(lastBookableDay(now.today)) > 0 ? 'too-far' : 'open'
}

/** Returns whether an agenda belongs to the doctor `wished`. Without `wished`, returns true. */
export const isOfDoctor = ({ doctor_id: doctor }: Agenda, wished: string | undefined) =>
  wished === undefined || doctor === wished

/** Returns whether patients may book a treatment on their own. */
export const isOffered = ({ active, online }: TreatmentRules) => active === 1 && online === 1

const MINUTE_MS = 60_000

/**
 * Returns the clinic's time when the treatment's notice period ends, counted from `now`.
 * Visits that start at that time or earlier can no longer be booked.
 */
export const tooLate = (
  { timeZone }: Rules,
  { notice_minutes: notice }: TreatmentRules,
  now: Date,
): ClinicTime => clinicTime(new Date(now.getTime() + notice * MINUTE_MS), timeZone)
