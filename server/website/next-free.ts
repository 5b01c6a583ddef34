import type { CalendarDate } from '@internationalized/date'
import { formatBookingDate, type BookingDate } from '../../schemas/date.ts'
import type { Website, WebsiteDoctor } from '../../schemas/website.ts'
import { isBookable } from '../availability/bookable.ts'
import { freeTimes, type FreeTimes } from '../availability/offers.ts'
import { setupOf } from '../availability/setup.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'

/** The number of days on which to search for free times, and how many of them are read at once. */
const DAYS_SEARCHED = 28
const DAYS_AT_ONCE = 7

type NextFree = NonNullable<WebsiteDoctor['next']>

/** Adds each doctor's next free time, and each treatment's next day with a free time. */
export async function withNextFree(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  website: Website,
): Promise<Website> {
  const doctors = new Map<string, NextFree>()
  const treatments = new Map<string, BookingDate>()
  for await (const { date, times } of daysFrom(deps)) {
    for (const each of times) {
      if (each.offers.length > 0 && !treatments.has(each.treatment.id))
        treatments.set(each.treatment.id, date)
    }
    for (const { _id } of website.doctors) {
      const next = doctors.has(_id) ? undefined : firstOf(times, _id)
      if (next) doctors.set(_id, { date, ...next })
    }
    if (website.doctors.every(({ _id }) => doctors.has(_id)) && isComplete(website, treatments))
      break
  }
  return {
    ...website,
    doctors: website.doctors.map((doctor) => {
      const next = doctors.get(doctor._id)
      return next ? { ...doctor, next } : doctor
    }),
    treatments: website.treatments.map((treatment) => {
      const nextFree = treatments.get(treatment._id)
      return nextFree === undefined ? treatment : { ...treatment, nextFree }
    }),
  }
}

const isComplete = ({ treatments }: Website, found: ReadonlyMap<string, BookingDate>) =>
  treatments.every(({ _id }) => found.has(_id))

/** Reads the free times of each bookable day, beginning with today, a week at a time. */
async function* daysFrom(deps: Pick<Deps, 'db' | 'config' | 'clock'>) {
  const now = deps.clock()
  const { rules: readRules, claimsOn } = setupOf(deps)
  const rules = await readRules()
  const { today } = clinicTime(now, rules.timeZone)
  for (let from = 0; from < DAYS_SEARCHED; from += DAYS_AT_ONCE) {
    const days = weekFrom(today.add({ days: from })).filter((day) => isBookable(day, today))
    const dates = days.map((day) => day.toString())
    const claims = await claimsOn(dates, { now })
    for (const day of days)
      yield {
        date: formatBookingDate(day),
        times: freeTimes(rules, day, claims(day.toString()).free, now),
      }
  }
}

const weekFrom = (first: CalendarDate) =>
  Array.from({ length: DAYS_AT_ONCE }, (_, at) => first.add({ days: at }))

/** Returns a doctor's first free time on a day, for any of the doctor's treatments. */
function firstOf(
  times: readonly FreeTimes[],
  doctorId: string,
): Omit<NextFree, 'date'> | undefined {
  const free = times.flatMap(({ treatment, offers }) => {
    const offer = offers.find(({ agendas }) => agendas.some((each) => each.doctor_id === doctorId))
    return offer ? [{ visit: offer.visit, treatmentId: treatment.id }] : []
  })
  const [first] = free.toSorted((one, other) => one.visit.start - other.visit.start)
  return first && { slot: first.visit.slot, treatmentId: first.treatmentId }
}
