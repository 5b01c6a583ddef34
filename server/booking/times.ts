import { parseDate } from '@internationalized/date'
import type { BookingTimes } from '../../schemas/booking-times.ts'
import { bookingDateToIso, formatBookingDate, type BookingDate } from '../../schemas/date.ts'
import { doctorsOf, slotsOf } from '../availability/available.ts'
import { freeAmong, type Offer } from '../availability/free-starts.ts'
import { daysAfter } from '../availability/next-free.ts'
import { offersOf } from '../availability/offers.ts'
import { findTreatment, type Own } from '../availability/own-lengths.ts'
import { claimsOnDay, setupOf } from '../availability/setup.ts'
import type { Deps } from '../deps.ts'
import { ownOf, readLines } from './lines.ts'
import type { BookingRow } from './row.ts'

/**
 * Lists the free times on a date to which a patient can move a booking.
 * The booking keeps its lengths, and its own time counts as free, so that both may overlap.
 * If the date has no free time, names the next date with one, among the 60 dates that follow.
 */
export async function timesFor(
  deps: Deps,
  row: BookingRow,
  wanted: BookingDate,
): Promise<BookingTimes> {
  const date = bookingDateToIso(wanted)
  const own = ownOf(row, (await readLines(deps.db, [row]))(row))
  const freeOn = await createSearch(deps, row, own)
  const [offers = []] = await freeOn([date])
  const treatment = findTreatment(await setupOf(deps).rules(), row.treatment_id, own)
  if (!treatment) return { slots: [] }
  const doctors = doctorsOf({ treatment, offers }, date)
  const nextFree = offers.length === 0 ? await nextFreeAfter(deps, freeOn, date) : undefined
  return {
    slots: slotsOf(offers),
    ...(nextFree !== undefined && { nextFree }),
    ...(doctors.length > 0 && { doctors }),
  }
}

type Search = (dates: readonly string[]) => Promise<Offer[][]>

async function createSearch(deps: Deps, row: BookingRow, own: Own): Promise<Search> {
  const now = deps.clock()
  const { rules: readRules, claimsOn } = setupOf(deps)
  const [rules, ownDay] = await Promise.all([readRules(), claimsOnDay(deps, row.date, row.id)])
  const isOwn = (date: string, { visit }: Offer) =>
    date === row.date && visit.start === row.starts_at
  return async (dates) => {
    const claims = await claimsOn(dates, { now })
    return dates.map((date) => {
      const { free } = date === row.date ? ownDay : claims(date)
      const offers = offersOf(rules, { treatmentId: row.treatment_id, date, own }, now)
      return freeAmong(offers, row.buffer_minutes, free).filter((offer) => !isOwn(date, offer))
    })
  }
}

async function nextFreeAfter(
  deps: Deps,
  freeOn: Search,
  date: string,
): Promise<BookingDate | undefined> {
  for (const days of daysAfter(deps, parseDate(date), deps.clock())) {
    const free = await freeOn(days.map(String))
    const day = days.find((_, at) => (free[at]?.length ?? 0) > 0)
    if (day) return formatBookingDate(day)
  }
  return undefined
}
