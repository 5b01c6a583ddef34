import type { CalendarDate } from '@internationalized/date'
import { listNextFree } from '../../schemas/calls/next-free.ts'
import { formatBookingDate } from '../../schemas/date.ts'
import { NextFreeList, type NextFree } from '../../schemas/next-free.ts'
import { clinicTime } from '../clock.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies } from '../fast/reply-cache.ts'
import { serving } from '../http/serve.ts'
import { isOffered } from './bookable.ts'
import { daysAfter } from './next-free.ts'
import { freeTimes, type FreeTimes } from './offers.ts'
import type { TreatmentRules } from './rules.ts'
import { setupOf } from './setup.ts'
import { createCalendarStamp } from './stamps.ts'

/** The number of free times that are listed for each treatment. */
const TIMES = 2

/** Adds the route `GET /next-free`, which lists the next free times of each treatment. */
export function nextFreeRoute(app: App, deps: Deps): void {
  const kept = cacheReplies(deps, NextFreeList, createCalendarStamp(deps), () => nextTimes(deps))
  serving(app, deps)(
    listNextFree,
    { tag: 'Appointments', summary: 'List the treatments with their next two free times' },
    () => kept(''),
  )
}

/** Finds the next free times of each treatment that patients may book, in the next 60 days. */
async function nextTimes(deps: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<NextFree[]> {
  const now = deps.clock()
  const { rules: readRules, freeCounts, claimsOn } = setupOf(deps)
  const rules = await readRules()
  const list: NextFree[] = rules.treatments.filter(isOffered).map(toNextFree)
  const { today } = clinicTime(now, deps.config.clinic.timeZone)
  for (const days of [[today], ...daysAfter(deps, today, now)]) {
    const counts = list.some(isWanting) ? await freeCounts(days, now) : []
    for (const [at, count] of counts.entries()) {
      const day = days[at]
      const isUseful = list.some((each) => isWanting(each) && (count.get(each._id) ?? 0) > 0)
      if (!day || !isUseful) continue
      const date = day.toString()
      const { free } = (await claimsOn([date], { now }))(date)
      for (const times of freeTimes(rules, day, free, now)) add(list, day, times)
    }
  }
  return list
}

const isWanting = ({ times }: NextFree) => times.length < TIMES

const toNextFree = ({ id, name, price_cents, duration_minutes }: TreatmentRules): NextFree => ({
  _id: id,
  name,
  price: price_cents / 100,
  duration: duration_minutes,
  times: [],
})

/** Adds a treatment's free times on a day to the list, until the treatment has enough times. */
function add(list: readonly NextFree[], day: CalendarDate, { treatment, offers }: FreeTimes): void {
  const times = list.find(({ _id }) => _id === treatment.id)?.times ?? []
  const date = formatBookingDate(day)
  const more = offers.slice(0, TIMES - times.length)
  times.push(...more.map(({ visit: { slot } }) => ({ date, slot })))
}
