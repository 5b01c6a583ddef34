import * as z from 'zod/mini'
import { haveSameWeek, Weeks } from './alternation.ts'
import { IsoDate } from './date.ts'
import { plainLine, text, visible, words } from './text.ts'

const TIME = 'Enter a time in steps of five minutes, such as 08:30'

/**
 * A time of day such as `08:30`, in the clinic's time zone and in steps of five minutes.
 * The time `24:00` is midnight at the end of the day.
 */
export const DayTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5][05]|24:00)$/, TIME))
export type DayTime = z.infer<typeof DayTime>

/** Converts a time such as `08:30` to minutes after the clinic's midnight. */
export function minutesOf(time: DayTime): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** Converts minutes after midnight to a time such as `08:30`. 1440 minutes are `24:00`. */
export const dayTime = (minutes: number): DayTime =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Working hours on one day of the week. `end` is exclusive. */
export const WeekHours = z.object({
  /** The day of the week: 1 is Monday, 7 is Sunday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  start: DayTime,
  end: DayTime,
  weeks: Weeks,
  /**
   * The first and the last day on which the hours apply. An absent day means no limit.
   * Hours for every second week need a first day, from which the weeks are counted.
   */
  from: z.optional(IsoDate),
  until: z.optional(IsoDate),
})
export type WeekHours = z.infer<typeof WeekHours>

/** Working hours on one date, in addition to the weekly hours. */
export const ExtraHours = z.object({ date: IsoDate, start: DayTime, end: DayTime })
export type ExtraHours = z.infer<typeof ExtraHours>

/** The working hours of the clinic or of one doctor, as the owner edits them. */
export const Week = z.object({
  hours: z.array(WeekHours).check(z.maxLength(100, 'At most 100 time ranges')),
  extra: z.array(ExtraHours).check(z.maxLength(200, 'At most 200 extra days')),
})
export type Week = z.infer<typeof Week>

const REASON = 'Enter a reason'

/** A period without visits: a closure of the clinic, or a doctor's time off. */
export const TimeOffForm = z.object({
  /** The id of the agenda whose doctor is away. Absent if the whole clinic is closed. */
  agendaId: z.optional(text(200)),
  from: IsoDate,
  /** The time at which the time off begins on its first day. Absent if it begins at midnight. */
  fromTime: z.optional(DayTime),
  /** The last day of the time off. */
  until: IsoDate,
  /** The time at which the time off ends on its last day. Absent if it ends at midnight. */
  untilTime: z.optional(DayTime),
  reason: words(120).check(plainLine(), visible(REASON)),
  /** Whether the time off repeats each year on the same dates. */
  yearly: z.boolean(),
})
export type TimeOffForm = z.infer<typeof TimeOffForm>

export const TimeOff = z.object({ _id: z.string(), ...TimeOffForm.shape })
export type TimeOff = z.infer<typeof TimeOff>

const END = 'The end must be after the start'
const FIRST_DAY = 'Enter the first day'
const OVERLAP = 'These hours overlap with others'

/** Error messages by form field, such as `hours/2/end`. */
export type Conflicts = Readonly<Record<string, string>>

/**
 * Returns an error message for each form field whose hours overlap, or end before they start.
 * Two entries of working hours overlap if both include the same minute of the same day.
 */
export function conflictsOf({ hours, extra }: Week): Conflicts {
  const found: Record<string, string> = {}
  for (const [index, one] of hours.entries()) {
    if (one.end <= one.start) found[`hours/${index}/end`] = END
    else if (hours.some((other, at) => at < index && overlap(one, other)))
      found[`hours/${index}/start`] = OVERLAP
    if (one.from !== undefined && one.until !== undefined && one.until < one.from)
      found[`hours/${index}/until`] = END
    if (one.weeks === 'second' && one.from === undefined) found[`hours/${index}/from`] = FIRST_DAY
  }
  for (const [index, one] of extra.entries()) {
    if (one.end <= one.start) found[`extra/${index}/end`] = END
    else if (extra.some((other, at) => at < index && other.date === one.date && meet(one, other)))
      found[`extra/${index}/start`] = OVERLAP
  }
  return found
}

type Span = { readonly start: DayTime; readonly end: DayTime }

const meet = (one: Span, other: Span) => one.start < other.end && other.start < one.end

const overlap = (one: WeekHours, other: WeekHours) =>
  one.weekday === other.weekday &&
  haveSameWeek(one, other) &&
  (one.from ?? '') <= (other.until ?? '9999') &&
  (other.from ?? '') <= (one.until ?? '9999') &&
  meet(one, other)

/** Returns an error message by form field if a time off ends before it starts. */
export function conflictsOfTimeOff({ from, fromTime, until, untilTime }: TimeOffForm): Conflicts {
  if (until < from) return { until: END }
  return until === from && (untilTime ?? '24:00') <= (fromTime ?? '00:00') ? { untilTime: END } : {}
}
