import { parseDate } from '@internationalized/date'
import type { Deps } from '../deps.ts'
import { freeAmong, type Offer } from './free-starts.ts'
import { offersOf } from './offers.ts'
import { setupOf } from './setup.ts'

const NEAREST = 3

/** The number of days after the wanted day that are searched for a free slot. */
export const DAYS_SEARCHED = 14

/** A free slot on an ISO date, with the agendas that are free. */
type Place = Offer & { readonly date: string }

type Search = {
  readonly treatmentId: string
  /** The ISO date of the first day to search. */
  readonly date: string
  /** The wanted start in minutes after midnight. On each day, the nearest visits come first. */
  readonly startsAt: number
  /** The id of the booking that will be moved. The time of this booking counts as free. */
  readonly except: string
  /** Finds the visits on a date, for patients by default. */
  readonly offers?: typeof offersOf
  /** Returns whether a visit fits the patient's other bookings and choice of doctor. */
  readonly suits: (place: Place) => boolean
}

/** Finds the free slots of a treatment that are nearest to a wanted time, at most three. */
export async function nearestFree(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  { treatmentId, date, startsAt, except, offers = offersOf, suits }: Search,
): Promise<Place[]> {
  const now = deps.clock()
  const { rules: readRules, claimsOn } = setupOf(deps)
  const rules = await readRules()
  const dates = Array.from({ length: DAYS_SEARCHED + 1 }, (_, at) =>
    parseDate(date).add({ days: at }).toString(),
  )
  const claims = await claimsOn(dates, { now, except })
  const buffer = rules.treatments.find(({ id }) => id === treatmentId)?.buffer_minutes ?? 0
  const distance = ({ visit }: Offer) => Math.abs(visit.start - startsAt)
  const freeOn = (date: string) =>
    freeAmong(offers(rules, { treatmentId, date }, now), buffer, claims(date).free)
      .toSorted((one, other) => distance(one) - distance(other))
      .map((offer) => ({ ...offer, date }))
      .filter(suits)
  const places: Place[] = []
  for (const date of dates) if (places.length < NEAREST) places.push(...freeOn(date))
  return places.slice(0, NEAREST)
}
