import type { CalendarDate } from '@internationalized/date'
import { isInWeeks, weekdayOf } from '../../schemas/alternation.ts'
import type { Slot } from '../../schemas/slot.ts'
import type { ClinicTime } from '../clock.ts'
import { isInEffect, weekdayName } from './week.ts'
import type { Agenda, Calendar, Rules, TimeOff, TreatmentRules, Visit } from './rules.ts'
import { skippedMinutes, type Span } from './skipped-minutes.ts'

// This file computes a day's free slots from opening hours, time off and claimed times.
// A day has 288 five-minute ticks. A slot is free if all ticks of the slot are open and unbooked.

const TICK_MINUTES = 5
const TICKS = 288

/** For each five-minute tick of a day, the number of consecutive free ticks from that tick on. */
export type Runs = Uint16Array

/** The open five-minute ticks of each agenda on one day, by the agenda's id. */
export type OpenDay = { readonly date: string; readonly open: ReadonlyMap<string, Runs> }

/** A slot that the clinic offers (`visit`), and the agendas that offer it, sorted by `position`. */
export type Offer = { readonly visit: Visit; readonly agendas: readonly Agenda[] }

/** Computes the five-minute ticks at which each agenda is open on a day. */
export function openDay(rules: Rules, day: CalendarDate): OpenDay {
  const clinic = openTicks(rules.calendar, day, rules.calendar.hours.length === 0)
  for (const span of skippedMinutes(day, rules.timeZone)) mark(clinic, span, 0)
  const open = rules.agendas.map((agenda) => {
    const own = openTicks(agenda.calendar, day, agenda.fixed_starts === 1)
    return [agenda.id, runsOf(own.map((tick, at) => tick & (clinic[at] ?? 0)))] as const
  })
  return { date: day.toString(), open: new Map(open) }
}

/** Returns the reason why the clinic is closed on a day, or undefined if the clinic is open. */
export function whyClosed({ calendar }: Rules, day: CalendarDate): string | undefined {
  if (openTicks(calendar, day, calendar.hours.length === 0).includes(1)) return undefined
  const closure = calendar.timeOff.find((each) => timeOffOn(each, day).length > 0)
  if (closure?.reason) return closure.reason
  const isOnceOpen = calendar.hours.some(({ weekday }) => weekday === weekdayOf(day))
  return isOnceOpen || calendar.hours.length === 0
    ? 'Closed'
    : `Closed on ${weekdayName(weekdayOf(day))}s`
}

/** Returns the clinic's opening hours on a day, or an empty list if the clinic has set none. */
export const clinicHours = ({ calendar }: Rules, day: CalendarDate): Span[] =>
  spansOf(runsOf(openTicks(calendar, day, false)))

/** Converts runs of free ticks to time spans in minutes after midnight, in chronological order. */
export function spansOf(runs: Runs): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < TICKS; at += 1) {
    const length = runs[at] ?? 0
    if (length > 0) spans.push({ from: at * TICK_MINUTES, until: (at + length) * TICK_MINUTES })
    at += length
  }
  return spans
}

/** Returns the time spans on a day at which a doctor is away or the clinic is closed, and why. */
export const timesOff = ({ timeOff }: Calendar, day: CalendarDate): (Span & { reason: string })[] =>
  timeOff.flatMap((off) => timeOffOn(off, day).map((span) => ({ ...span, reason: off.reason })))

/** Returns whether an agenda offers its treatment on an ISO date. Ignores the working hours. */
export const isOfferedOn = ({ offersFrom, active_until: until }: Agenda, date: string): boolean =>
  (offersFrom ?? date) <= date && date <= (until ?? date)

/**
 * Returns the free and booked slots that the clinic offers on a day, in chronological order.
 * Omits slots that start at or before the given clinic time (`since`).
 */
export function offersOn(day: OpenDay, treatment: TreatmentRules, since: ClinicTime): Offer[] {
  const after = lastGone(since, day.date)
  const offers = new Map<string, { visit: Visit; agendas: Agenda[] }>()
  for (const agenda of treatment.agendas) {
    const open = day.open.get(agenda.id)
    if (!open || !isOfferedOn(agenda, day.date)) continue
    for (const visit of agenda.fixed_starts === 1 ? treatment.fixed : treatment.regular) {
      if (visit.start <= after || !fits(open, visit.start, visit.end)) continue
      const offer = offers.get(visit.slot) ?? { visit, agendas: [] }
      offers.set(visit.slot, offer)
      offer.agendas.push(agenda)
    }
  }
  return [...offers.values()].toSorted((one, other) => one.visit.start - other.visit.start)
}

/**
 * Returns the offered slots that are still free, each with the agendas in which the slot is free.
 * After a slot, an agenda must be free for another `buffer` minutes, or until midnight.
 * `free` maps each agenda's id to its unbooked five-minute ticks. A missing agenda is unbooked.
 */
export function freeAmong(
  offers: readonly Offer[],
  buffer: number,
  free: ReadonlyMap<string, Runs>,
): Offer[] {
  return offers
    .map(({ visit, agendas }) => ({
      visit,
      agendas: agendas.filter(({ id }) => isUnbooked(free.get(id), visit, buffer)),
    }))
    .filter(({ agendas }) => agendas.length > 0)
}

/**
 * Returns the slots of one day that are free for a treatment in at least one agenda.
 * Use `freeSlots` for the calendar of a whole year, because it takes half as long as `freeAmong`.
 */
export function freeSlots(
  day: OpenDay,
  treatment: TreatmentRules,
  since: ClinicTime,
  free: ReadonlyMap<string, Runs>,
): ReadonlySet<Slot> {
  const after = lastGone(since, day.date)
  const found = new Set<Slot>()
  for (const agenda of treatment.agendas) {
    const open = day.open.get(agenda.id)
    if (!open || !isOfferedOn(agenda, day.date)) continue
    const unbooked = free.get(agenda.id)
    for (const visit of agenda.fixed_starts === 1 ? treatment.fixed : treatment.regular)
      if (
        visit.start > after &&
        fits(open, visit.start, visit.end) &&
        isUnbooked(unbooked, visit, treatment.buffer_minutes)
      )
        found.add(visit.slot)
  }
  return found
}

/**
 * Returns whether an agenda is unbooked during a visit and the `buffer` minutes after it.
 * `free` has the agenda's unbooked five-minute ticks. An undefined `free` means no bookings.
 */
export const isUnbooked = (
  free: Runs | undefined,
  { start, end }: Pick<Visit, 'start' | 'end'>,
  buffer: number,
): boolean => fits(free ?? ALL, start, Math.min(end + buffer, TICKS * TICK_MINUTES))

/** Returns a day's free five-minute ticks. `claimed` has the minutes at which taken ticks start. */
export function freeRuns(claimed: readonly number[]): Runs {
  const ticks = new Uint8Array(TICKS).fill(1)
  for (const minute of claimed) ticks[Math.floor(minute / TICK_MINUTES)] = 0
  return runsOf(ticks)
}

/**
 * Returns the latest start time on `date` that can no longer be booked, in minutes after midnight.
 * Returns -1 for a future day (every time can be booked), and `Infinity` for a past day.
 */
function lastGone({ today, minutes }: ClinicTime, date: string): number {
  const now = today.toString()
  if (date > now) return -1
  return date === now ? minutes : Infinity
}

function openTicks(calendar: Calendar, day: CalendarDate, isAlways: boolean): Uint8Array {
  const ticks = new Uint8Array(TICKS).fill(isAlways ? 1 : 0)
  for (const span of hoursOn(calendar, day)) mark(ticks, span, 1)
  for (const each of calendar.timeOff) for (const span of timeOffOn(each, day)) mark(ticks, span, 0)
  return ticks
}

function hoursOn({ hours, extras }: Calendar, day: CalendarDate): Span[] {
  const date = day.toString()
  const weekday = weekdayOf(day)
  const weekly = hours.filter(
    (each) =>
      each.weekday === weekday &&
      isInEffect(each, date) &&
      isInWeeks(day, each.weeks, each.from_date),
  )
  const extra = extras.filter((each) => each.date === date)
  return [...weekly, ...extra].map(({ starts_at: from, ends_at: until }) => ({ from, until }))
}

// Dates are compared as strings, so yearly time off on February 29 applies only in leap years.
// In years without a February 29, time off that lasts until February 29 ends on February 28.
function timeOffOn(off: TimeOff, day: CalendarDate): Span[] {
  const date = day.toString()
  const since = (text: string) => day.year - Number(text.slice(0, 4))
  const first = off.yearly === 1 ? Math.max(since(off.until_date), 0) : 0
  const last = off.yearly === 1 ? since(off.from_date) : 0
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at)
    .map((years) => ({ from: moved(off.from_date, years), until: moved(off.until_date, years) }))
    .filter(({ from, until }) => from <= date && date <= until)
    .map(({ from, until }) => ({
      from: from === date ? off.from_minute : 0,
      until: until === date ? off.until_minute : TICKS * TICK_MINUTES,
    }))
}

const moved = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`

// A five-minute tick that is partly closed counts as closed.
function mark(ticks: Uint8Array, { from, until }: Span, as: 0 | 1): void {
  const [start, end] = as === 1 ? [Math.ceil, Math.floor] : [Math.floor, Math.ceil]
  ticks.fill(as, start(from / TICK_MINUTES), end(until / TICK_MINUTES))
}

function runsOf(ticks: Uint8Array): Runs {
  const runs = new Uint16Array(TICKS)
  for (let at = TICKS - 1; at >= 0; at -= 1)
    runs[at] = ticks[at] === 1 ? (runs[at + 1] ?? 0) + 1 : 0
  return runs
}

const ALL = freeRuns([])

function fits(runs: Runs, start: number, end: number): boolean {
  const first = Math.floor(start / TICK_MINUTES)
  return (runs[first] ?? 0) >= Math.ceil(end / TICK_MINUTES) - first
}
