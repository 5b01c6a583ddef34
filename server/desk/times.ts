import type { DeskTimes, TreatmentTimes } from '../../schemas/desk.ts'
import type { DayClaims } from '../availability/claims-of-days.ts'
import { freeAmong } from '../availability/free-starts.ts'
import { nearestFree } from '../availability/nearest.ts'
import { staffOffersOf } from '../availability/offers.ts'
import { pastOffersOf } from '../availability/past-offers.ts'
import type { Rules, TreatmentRules } from '../availability/rules.ts'
import { claimsOnDay, setupOf } from '../availability/setup.ts'
import type { Deps } from '../deps.ts'
import { isOfferedIn } from './offered.ts'

/** Lists the free and taken start times on an ISO date for each treatment, for booking by staff. */
export async function timesOn(deps: Deps, date: string): Promise<DeskTimes> {
  const [rules, claims] = await Promise.all([setupOf(deps).rules(), claimsOnDay(deps, date)])
  const offered = rules.treatments.filter(({ active }) => active === 1)
  const treatments = offered.map(async (treatment) => {
    const agendas = agendasOf(deps, rules, { treatment, date, claims })
    const isFree = agendas.some(({ free }) => free.length > 0)
    return {
      id: treatment.id,
      name: treatment.name,
      minutes: treatment.duration_minutes,
      price: treatment.price_cents / 100,
      agendas,
      // A schedule without a doctor says nothing about what somebody does.
      offeredBy: rules.agendas
        .filter(({ id, doctor_id }) => doctor_id === null || isOfferedIn(treatment, id, date))
        .map(({ id }) => id),
      next: isFree ? null : await nextFree(deps, treatment.id, date),
    }
  })
  return { date, treatments: await Promise.all(treatments) }
}

type Wish = {
  readonly treatment: TreatmentRules
  readonly date: string
  readonly claims: DayClaims
}

function agendasOf(
  { clock }: Deps,
  rules: Rules,
  { treatment, date, claims }: Wish,
): TreatmentTimes['agendas'] {
  const wish = { treatmentId: treatment.id, date }
  const offers = staffOffersOf(rules, wish, clock())
  const pastOffers = pastOffersOf(rules, wish, clock())
  const free = freeAmong(offers, treatment.buffer_minutes, claims.free)
  const startsOf = (id: string, among: typeof offers) =>
    among
      .filter(({ agendas }) => agendas.some((agenda) => agenda.id === id))
      .map(({ visit }) => visit.start)
  return treatment.agendas.flatMap(({ id, name }) => {
    const starts = startsOf(id, offers)
    const unbooked = startsOf(id, free)
    const taken = starts.filter((start) => !unbooked.includes(start))
    const past = startsOf(id, pastOffers)
    if (starts.length + past.length === 0) return []
    return [{ id, name, free: unbooked, taken, ...(past.length > 0 && { past }) }]
  })
}

async function nextFree(deps: Deps, treatmentId: string, date: string) {
  const search = { treatmentId, date, startsAt: 0, except: '', suits: () => true }
  const [place] = await nearestFree(deps, { ...search, offers: staffOffersOf })
  return place ? { date: place.date, startsAt: place.visit.start } : null
}
