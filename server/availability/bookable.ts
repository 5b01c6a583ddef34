import type { CalendarDate } from '@internationalized/date'
import { slotStart, type Slot } from '../../schemas/slot.ts'
import { clinicTime, type ClinicTime } from '../clock.ts'
import type { Agenda, Rules, TreatmentRules } from './rules.ts'

const YEARS_AHEAD = 1

/** Returns the last day that can be booked. `today` is the current day at the clinic. */
export const lastBookableDay = (today: CalendarDate) => today.add({ years: YEARS_AHEAD })

/** Returns whether a day can be booked. `today` is the current day at the clinic. */
export const isBookable = (day: CalendarDate, today: CalendarDate) =>
  day.compare(today) >= 0 && day.compare(lastBookableDay(today)) <= 0

/** Returns the days that can be booked. The first day is `today`, the current day at the clinic. */
export function bookableDays(today: CalendarDate): CalendarDate[] {
  const last = lastBookableDay(today)
  const days = [today]
  for (let day = today.add({ days: 1 }); day.compare(last) <= 0; day = day.add({ days: 1 }))
    days.push(day)
  return days
}

export type Bookable = 'past' | 'too-far' | 'open'

/**
 * Returns whether a slot is in the past, too far ahead, or open for booking at the time `now`.
 * Returns `open` even if another patient has already booked the slot.
 */
export function bookable(now: ClinicTime, date: CalendarDate, slot: Slot): Bookable {
  const days = date.compare(now.today)
  if (days < 0 || (days === 0 && slotStart(slot) <= now.minutes)) return 'past'
  return date.compare(lastBookableDay(now.today)) > 0 ? 'too-far' : 'open'
}

/** Returns true if an agenda belongs to the doctor with the id `wished`, or if no id is given. */
export const isOfDoctor = ({ doctor_id: doctor }: Agenda, wished: string | undefined) =>
  wished === undefined || doctor === wished

/** Returns whether patients may book a treatment online. */
export const isOffered = ({ active, online }: TreatmentRules) => active === 1 && online === 1

const MINUTE_MS = 60_000

/**
 * Adds a treatment's notice period to `now`, and returns the sum as the clinic's local time.
 * Patients cannot book slots that start before the end of the notice period.
 */
export const tooLate = (
  { timeZone }: Rules,
  { notice_minutes: notice }: TreatmentRules,
  now: Date,
): ClinicTime => clinicTime(new Date(now.getTime() + notice * MINUTE_MS), timeZone)
