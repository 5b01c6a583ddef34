import { parseDate } from '@internationalized/date'
import type { Deps } from '../deps.ts'
import { freeAmong, type Offer } from './free-starts.ts'
import { offersOf } from './offers.ts'
import { findTreatment, type Own } from './own-lengths.ts'
import { setupOf } from './setup.ts'

const NEAREST = 3

/** The number of days after the requested day on which to search for a free slot. */
export const DAYS_SEARCHED = 14

/** A free slot on an ISO date, with the agendas in which the slot is free. */
type Place = Offer & { readonly date: string }

type Search = {
  readonly treatmentId: string
  /** The first day on which to search for free slots, as an ISO date. */
  readonly date: string
  /**
   * The requested start time in minutes after midnight.
   * Each day's free slots are sorted by distance from the requested start time (`startsAt`).
   */
  readonly startsAt: number
  /** The id of the booking that is being moved, whose current time counts as free. */
  readonly except: string
  /** What the booking that is being moved keeps. Undefined for a new booking. */
  readonly own?: Own | undefined
  /** The function that finds the slots offered on a date. The default is `offersOf`. */
  readonly offers?: typeof offersOf
  /** Returns whether a free slot fits the patient's other bookings and the chosen doctor. */
  readonly suits: (place: Place) => boolean
}

/** Finds up to three suitable free slots of a treatment, on the earliest days that have any. */
export async function nearestFree(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  { treatmentId, date, startsAt, except, own, offers = offersOf, suits }: Search,
): Promise<Place[]> {
  const now = deps.clock()
  const { rules: readRules, claimsOn } = setupOf(deps)
  const rules = await readRules()
  const dates = Array.from({ length: DAYS_SEARCHED + 1 }, (_, at) =>
    parseDate(date).add({ days: at }).toString(),
  )
  const claims = await claimsOn(dates, { now, except })
  const buffer = findTreatment(rules, treatmentId, own)?.buffer_minutes ?? 0
  const distance = ({ visit }: Offer) => Math.abs(visit.start - startsAt)
  const freeOn = (date: string) =>
    freeAmong(offers(rules, { treatmentId, date, own }, now), buffer, claims(date).free)
      .toSorted((one, other) => distance(one) - distance(other))
      .map((offer) => ({ ...offer, date }))
      .filter(suits)
  const places: Place[] = []
  for (const date of dates) if (places.length < NEAREST) places.push(...freeOn(date))
  return places.slice(0, NEAREST)
}
