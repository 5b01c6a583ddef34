import { parseDate } from '@internationalized/date'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { bookingDateToIso } from '../../schemas/date.ts'
import { bookable, isOfDoctor, isOffered } from '../availability/bookable.ts'
import { isUnbooked, type Offer } from '../availability/free-starts.ts'
import { offersOf } from '../availability/offers.ts'
import { findTreatment, type Own } from '../availability/own-lengths.ts'
import type { Rules, TreatmentRules } from '../availability/rules.ts'
import { claimsOnDay, setupOf } from '../availability/setup.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { doctorsIn, type DoctorOf } from './doctors.ts'
import { Refusal } from '../http/refusal.ts'

/** A booking request that was checked, except for whether its slot is still free. */
export type Wanted = {
  readonly treatmentId: string
  readonly treatment: string
  readonly priceCents: number
  /** The day of the visit, as an ISO date. */
  readonly date: string
  readonly slot: string
  /** The id of the doctor whom the patient chose. Undefined if the patient accepts any doctor. */
  readonly doctorId: string | undefined
  /** What the booking that is being moved keeps. Undefined for a new booking. */
  readonly own?: Own | undefined
} & Time

/** The start and the length of a visit, and the agendas that offer the visit at that time. */
export type Time = {
  readonly startsAt: number
  readonly durationMinutes: number
  readonly bufferMinutes: number
  /** The clinic's setup when the booking request was checked, and the revision of that setup. */
  readonly rules: Rules
  readonly revision: number
  /** The ids of the agendas that offer the visit, the preferred agenda first. */
  readonly agendas: readonly string[]
  /** The ids of the agendas that offer the visit and were free when the request was checked. */
  readonly freeAgendas: readonly string[]
}

/** A checked booking request, with a function that finds the doctor of a booking. */
export type Checked = { readonly wanted: Wanted; readonly doctorOf: DoctorOf }

/**
 * Creates a function that checks a booking request against the clinic's treatments and calendar.
 * The function from `createRequestCheck` throws a `Refusal` if a request can never succeed.
 */
export function createRequestCheck(deps: Deps): (request: BookingRequest) => Promise<Checked> {
  const findOffer = createOfferLookup(deps)
  return async (request) => {
    const date = bookingDateToIso(request.date)
    const { treatment, time, doctorOf } = await findOffer({ ...request, date })
    if (request.price !== treatment.price_cents / 100)
      throw new Refusal(409, 'price_changed', 'The price has changed. Please check it again.')
    const wanted = {
      treatmentId: treatment.id,
      treatment: treatment.name,
      priceCents: treatment.price_cents,
      date,
      slot: request.slot,
      doctorId: request.doctorId,
      ...time,
    }
    return { wanted, doctorOf }
  }
}

type WantedPlace = Pick<Wanted, 'treatmentId' | 'date' | 'slot' | 'own'> & {
  readonly doctorId?: string | undefined
}

/**
 * Creates a function that checks whether the clinic offers a treatment in a given slot.
 * The function from `createPlaceCheck` ignores whether the slot is already booked.
 * The function from `createPlaceCheck` resolves with the slot's start, its length and its agendas.
 * The function from `createPlaceCheck` throws a `Refusal` if the clinic does not offer the slot.
 */
export function createPlaceCheck(deps: Deps): (place: WantedPlace) => Promise<Time> {
  const findOffer = createOfferLookup(deps)
  return async (place) => (await findOffer(place)).time
}

function createOfferLookup(deps: Deps) {
  const { rules: readRules } = setupOf(deps)
  return async ({ treatmentId, date, slot, doctorId, own }: WantedPlace) => {
    const rules = await readRules()
    const now = deps.clock()
    const treatment = findTreatment(rules, treatmentId, own)
    if (!treatment || !isOffered(treatment))
      throw notBookable('treatmentId', 'The clinic does not offer this treatment.')
    if (![...treatment.fixed, ...treatment.regular].some((visit) => visit.slot === slot))
      throw notBookable('slot', NOT_THEN)
    refuseClosedTime(deps, date, slot)
    const offer = offersOf(rules, { treatmentId, date, own }, now).find(
      ({ visit }) => visit.slot === slot,
    )
    if (!offer) throw notBookable('slot', NOT_THEN)
    const agendas = offer.agendas.filter((agenda) => isOfDoctor(agenda, doctorId))
    if (agendas.length === 0)
      throw notBookable('doctorId', 'This doctor is not available at that time.')
    const minutes = await timeOf(deps, treatment, date, { ...offer, agendas })
    return {
      treatment,
      time: { ...minutes, rules, revision: rules.revision },
      doctorOf: doctorsIn(rules),
    }
  }
}

export const NOT_THEN = 'This treatment is not offered at that time.'

/** Returns an offered visit's time, and the agendas that offer the visit, least busy first. */
export async function timeOf(
  deps: Deps,
  { buffer_minutes: bufferMinutes }: Pick<TreatmentRules, 'buffer_minutes'>,
  date: string,
  { visit, agendas }: Offer,
): Promise<Omit<Time, 'rules' | 'revision'>> {
  const { start, end } = visit
  const ids = agendas.map(({ id }) => id)
  const time = { startsAt: start, durationMinutes: end - start, bufferMinutes }
  if (ids.length === 1) return { ...time, agendas: ids, freeAgendas: ids }
  const { free, ticks } = await claimsOnDay(deps, date)
  const load = (agenda: string) => ticks.get(agenda) ?? 0
  const leastBusyFirst = ids.toSorted((one, other) => load(one) - load(other))
  const isFree = (agenda: string) => isUnbooked(free.get(agenda), visit, bufferMinutes)
  return { ...time, agendas: leastBusyFirst, freeAgendas: leastBusyFirst.filter(isFree) }
}

/** Throws a 422 `Refusal` if the slot is in the past or too far ahead. */
export function refuseClosedTime({ clock, config }: Deps, date: string, slot: string): void {
  const now = clinicTime(clock(), config.clinic.timeZone)
  const day = parseDate(date)
  const answer = bookable(now, day, slot)
  if (answer === 'too-far') throw notBookable('date', 'Choose a date within one year.')
  if (answer === 'past' && day.compare(now.today) < 0)
    throw notBookable('date', 'This date has passed. Choose another one.')
  if (answer === 'past') throw notBookable('slot', 'This time has passed. Choose another one.')
}

/** Creates the 422 `Refusal` of a request that can never succeed. `field` is the invalid field. */
export const notBookable = (field: string, message: string) =>
  new Refusal(422, 'not_bookable', message, { [field]: message })
