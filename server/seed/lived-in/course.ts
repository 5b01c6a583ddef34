import type { Place } from './places.ts'

/**
 * How far a visit is. A visit that is `paying` is done but not paid. `late` and `booked` are stored
 * in the same way: the agenda calls a visit late because its start is past.
 */
export type Course =
  | 'booked'
  | 'late'
  | 'waiting'
  | 'seated'
  | 'paying'
  | 'done'
  | 'missed'
  | 'given-back'
  | 'called-off'

// Before two o'clock at night, nobody has come yet.
const EARLIEST = 2 * 60

// With fewer visits than these, none of today's was missed.
const LEAST_WITH_MISSED = 5

/**
 * Returns how far each of today's visits is at the minute `now` of the day. Before the clinic opens,
 * the first patients have already arrived, so that the agenda shows every state at any hour. The
 * exception is `late`: no visit is late before the first visit should have begun.
 */
export function coursesOfToday(places: readonly Place[], now: number): ReadonlyMap<Place, Course> {
  const isBegun = ({ visit }: Place) => visit.start < now
  const begun = places.filter(isBegun)
  const late = begun.at(-1)
  const others = places.filter((place) => place !== late)
  const inOrder = [
    ...others.filter(isBegun).toSorted((one, other) => one.visit.end - other.visit.end),
    ...others.filter((place) => !isBegun(place)),
  ]
  const count = now < EARLIEST ? 0 : Math.min(Math.max(begun.length - 1, 3), inOrder.length - 1)
  const come = inOrder.slice(0, count).map((place, at) => [place, courseOf(at, count)] as const)
  const waiting = count === 0 ? [] : inOrder.slice(count, count + 1)
  return new Map<Place, Course>([
    ...places.map((place) => [place, 'booked'] as const),
    ...come,
    ...waiting.map((place) => [place, 'waiting'] as const),
    ...(late ? [[late, 'late'] as const] : []),
  ])
}

function courseOf(at: number, count: number): Course {
  if (at === count - 1) return 'seated'
  if (at === count - 2) return 'paying'
  return at === 1 && count > LEAST_WITH_MISSED ? 'missed' : 'done'
}

/** Returns how the visits of the last week went. */
export function coursesOfPast(places: readonly Place[]): ReadonlyMap<Place, Course> {
  const last = places.length - 1
  const special = new Map<number, Course>([
    [1, 'given-back'],
    [4, 'called-off'],
    [last - 1, 'missed'],
  ])
  return new Map(places.map((place, at) => [place, special.get(at) ?? 'done'] as const))
}
