import { parseDate, type CalendarDate } from '@internationalized/date'
import { weekdayOf } from '../../schemas/alternation.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import type { Slot } from '../../schemas/slot.ts'
import type { SetupChange, WeekdayEffect } from '../../schemas/setup.ts'
import { isOffered, tooLate } from '../availability/bookable.ts'
import {
  freeRuns,
  freeSlots,
  offersOn,
  openDay,
  type OpenDay,
  type Runs,
} from '../availability/free-starts.ts'
import type { Rules, TreatmentRules } from '../availability/rules.ts'
import type { ClinicTime } from '../clock.ts'
import type { Upcoming } from './upcoming.ts'

/** The setup and the upcoming bookings, as read before or after a change to the setup. */
type State = { readonly rules: Rules; readonly bookings: readonly Upcoming[] }

/** The setup and the bookings before and after a change to the setup, with the days to compare. */
export type Comparison = {
  readonly before: State
  readonly after: State
  readonly now: Date
  /** The bookable days on which to compare the setup before and after a change. */
  readonly days: readonly CalendarDate[]
}

export type Effect = Omit<SetupChange, 'revision' | '_id'>

/** The maximum number of affected bookings in a reply, which also has the total number. */
const MOST_NAMED = 50

const TICK_MINUTES = 5

/** Returns the numbers of slots that a setup change removes and adds, and the affected bookings. */
export function effectOf({ before, after, now, days }: Comparison): Effect {
  const [bookedBefore, bookedAfter] = [byDate(before), byDate(after)]
  const [offeredBefore, offeredAfter] = [offered(before.rules, now), offered(after.rules, now)]
  const weekdays = new Map<number, WeekdayEffect>()
  const affected: Upcoming[] = []
  let changed = 0
  for (const day of days) {
    const wereBooked = bookedBefore.get(day.toString()) ?? []
    const areBooked = bookedAfter.get(day.toString()) ?? []
    const [wasOpen, isOpen] = [openDay(before.rules, day), openDay(after.rules, day)]
    const old = freeOn(offeredBefore, wasOpen, claimsOf(wereBooked))
    const next = freeOn(offeredAfter, isOpen, claimsOf(areBooked))
    const [lost, gained] = [missing(old, next), missing(next, old)]
    if (lost + gained > 0) changed += 1
    add(weekdays, weekdayOf(day), lost, gained)
    const possible = new Set(
      wereBooked.filter((each) => isPossible(before.rules, wasOpen, each)).map(({ id }) => id),
    )
    affected.push(
      ...areBooked.filter(
        (each) => possible.has(each.id) && !isPossible(after.rules, isOpen, each),
      ),
    )
  }
  const effects = [...weekdays.values()].toSorted((one, other) => one.weekday - other.weekday)
  return {
    lost: effects.reduce((sum, { lost }) => sum + lost, 0),
    gained: effects.reduce((sum, { gained }) => sum + gained, 0),
    days: changed,
    weekdays: effects,
    affectedCount: affected.length,
    affected: affected.slice(0, MOST_NAMED).map((booking) => ({
      _id: booking.id,
      PatientName: booking.patient_name,
      treatment: booking.treatment,
      date: isoToBookingDate(booking.date),
      slot: booking.slot,
    })),
  }
}

const byDate = ({ bookings }: State) => Map.groupBy(bookings, ({ date }) => date)

function add(
  weekdays: Map<number, WeekdayEffect>,
  weekday: number,
  lost: number,
  gained: number,
): void {
  if (lost + gained === 0) return
  const sum = weekdays.get(weekday) ?? { weekday, lostDays: 0, lost: 0, gainedDays: 0, gained: 0 }
  weekdays.set(weekday, {
    weekday,
    lostDays: sum.lostDays + Math.sign(lost),
    lost: sum.lost + lost,
    gainedDays: sum.gainedDays + Math.sign(gained),
    gained: sum.gained + gained,
  })
}

type Offered = { readonly treatment: TreatmentRules; readonly since: ClinicTime }

/** Returns the treatments that patients may book, each with the time its notice period ends. */
const offered = (rules: Rules, now: Date): Offered[] =>
  rules.treatments
    .filter(isOffered)
    .map((treatment) => ({ treatment, since: tooLate(rules, treatment, now) }))

type Free = ReadonlyMap<string, ReadonlySet<Slot>>

/** Returns the free slots on a day that patients may book, by treatment id. */
const freeOn = (
  treatments: readonly Offered[],
  open: OpenDay,
  claims: ReadonlyMap<string, Runs>,
): Free =>
  new Map(
    treatments.map(({ treatment, since }) => [
      treatment.id,
      freeSlots(open, treatment, since, claims),
    ]),
  )

/** Counts the slots in `some` that are not in `others`. */
function missing(some: Free, others: Free): number {
  let count = 0
  for (const [treatment, slots] of some)
    for (const slot of slots) if (!others.get(treatment)?.has(slot)) count += 1
  return count
}

/** Returns the unbooked five-minute ticks by agenda id. Omits agendas without bookings. */
function claimsOf(booked: readonly Upcoming[]): ReadonlyMap<string, Runs> {
  const byAgenda = Map.groupBy(booked, ({ agenda_id: id }) => id)
  return new Map(
    [...byAgenda].map(([id, bookings]) => [
      id,
      freeRuns(
        bookings.flatMap(({ starts_at: start, duration_minutes, buffer_minutes }) => {
          const ticks = Math.ceil((duration_minutes + buffer_minutes) / TICK_MINUTES)
          return Array.from({ length: ticks }, (_, at) => start + at * TICK_MINUTES)
        }),
      ),
    ]),
  )
}

/** Returns whether a booking's agenda offers the booked treatment at the booked time. */
function isPossible(rules: Rules, open: OpenDay, booking: Upcoming): boolean {
  const treatment = rules.treatments.find(({ id }) => id === booking.treatment_id)
  if (!treatment || treatment.active === 0) return false
  const { slot, starts_at: start, duration_minutes: duration } = booking
  const visit = { slot, start, end: start + duration }
  const asBooked: TreatmentRules = {
    ...treatment,
    fixed: [visit],
    regular: [visit],
    agendas: treatment.agendas.filter(({ id }) => id === booking.agenda_id),
  }
  return offersOn(open, asBooked, startOf(open)).length > 0
}

/** Returns 0:00 on the day before `date`, a time at which no slot on `date` has started. */
const startOf = ({ date }: OpenDay): ClinicTime => ({
  today: parseDate(date).subtract({ days: 1 }),
  minutes: 0,
})
