import type { DeskBookingRequest } from '../../schemas/desk.ts'
import { freeAmong, type Offer } from '../availability/free-starts.ts'
import { staffOffersOf } from '../availability/offers.ts'
import { pastOffersOf } from '../availability/past-offers.ts'
import type { Rules, TreatmentRules, Visit } from '../availability/rules.ts'
import { setupOf } from '../availability/setup.ts'
import { NOT_THEN, notBookable, refuseClosedTime, timeOf, type Time } from '../booking/request.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { formatSlot } from '../../schemas/slot.ts'
import { notOfferedIn } from './offered.ts'

/** The time of a booking by staff, with the agendas that offer the time, the least busy first. */
export type DeskPlace = Time & {
  readonly treatment: TreatmentRules
  readonly visit: Visit
  /** The day of the visit, as an ISO date. */
  readonly date: string
  /** The id of the requested agenda's doctor. Undefined if the request names no agenda. */
  readonly doctorId: string | undefined
}

/**
 * Finds the time for a booking by staff. A walk-in without a time gets today's next free slot.
 * With `overbook`, a walk-in without a time gets today's next slot, even if the slot is taken.
 * With `afterwards`, the time must have passed.
 * Throws a 422 `Refusal` if the clinic, or the requested agenda, does not offer the treatment then.
 */
export async function findPlace(deps: Deps, request: DeskBookingRequest): Promise<DeskPlace> {
  const rules = await setupOf(deps).rules()
  const treatment = rules.treatments.find(({ id }) => id === request.treatmentId)
  if (!treatment || treatment.active === 0)
    throw notBookable('treatmentId', 'The clinic does not offer this treatment.')
  const { today } = clinicTime(deps.clock(), rules.timeZone)
  const date = request.time?.date ?? today.toString()
  refuseOtherTreatment(rules, request, treatment, date)
  const offers = offersIn(rules, request, date, deps.clock())
  const offer = request.time
    ? offers.find(({ visit }) => visit.start === request.time?.startsAt)
    : await nextOf(deps, offers, { ...request, treatment, date })
  if (!offer) throw notOffered(deps, request, treatment)
  const time = await timeOf(deps, treatment, date, offer)
  const doctor = offer.agendas[0]?.doctor_id ?? undefined
  return {
    ...time,
    rules,
    revision: rules.revision,
    treatment,
    visit: offer.visit,
    date,
    doctorId: request.agendaId === undefined ? undefined : doctor,
  }
}

function refuseOtherTreatment(
  rules: Rules,
  { agendaId: agenda }: DeskBookingRequest,
  { id, name }: TreatmentRules,
  date: string,
): void {
  if (agenda === undefined) return
  const missing = notOfferedIn(rules, [{ treatment_id: id, name }], { agenda, date })
  if (missing) throw notBookable('agendaId', `${missing.doctor} does not offer ${name}.`)
}

// Returns the slots that staff may book, only in the requested agenda if the request names one.
function offersIn(
  rules: Rules,
  { treatmentId, agendaId, afterwards }: DeskBookingRequest,
  date: string,
  now: Date,
): Offer[] {
  const offersOf = afterwards === true ? pastOffersOf : staffOffersOf
  return offersOf(rules, { treatmentId, date }, now)
    .map(({ visit, agendas }) => ({
      visit,
      agendas: agendas.filter(({ id }) => agendaId === undefined || id === agendaId),
    }))
    .filter(({ agendas }) => agendas.length > 0)
}

type Today = { readonly overbook?: boolean | undefined } & {
  readonly treatment: TreatmentRules
  readonly date: string
}

async function nextOf(
  deps: Deps,
  offers: readonly Offer[],
  { overbook, treatment, date }: Today,
): Promise<Offer | undefined> {
  if (overbook === true) return offers[0]
  const { free } = (await setupOf(deps).claimsOn([date], { now: deps.clock() }))(date)
  return freeAmong(offers, treatment.buffer_minutes, free)[0]
}

function notOffered(
  deps: Deps,
  { time, afterwards }: DeskBookingRequest,
  treatment: TreatmentRules,
) {
  if (!time) return notBookable('time', 'There is no free time today.')
  const slot = formatSlot(time.startsAt, treatment.duration_minutes)
  if (afterwards !== true) refuseClosedTime(deps, time.date, slot)
  return notBookable('time', NOT_THEN)
}
