import { listAvailable } from '../../schemas/calls/availability.ts'
import { readBookingDate, type BookingDate } from '../../schemas/date.ts'
import { AvailableQuery, TreatmentList, type Treatment } from '../../schemas/treatment.ts'
import { clinicTime } from '../clock.ts'
import type { App, Deps } from '../deps.ts'
import { cacheReplies, type CachedReply } from '../fast/reply-cache.ts'
import { serving } from '../http/serve.ts'
import { isBookable } from './bookable.ts'
import { claimsOf } from './claims-of-days.ts'
import { isOfferedOn, type Offer } from './free-starts.ts'
import { nextFreeDays } from './next-free.ts'
import { freeTimes, type FreeTimes } from './offers.ts'
import type { Agenda } from './rules.ts'
import { setupOf } from './setup.ts'
import { createCalendarStamp, createDayStamp } from './stamps.ts'

/** Adds the route `GET /available`, which lists the free slots of a day. */
export function availableRoute(app: App, deps: Deps): void {
  const available = createAvailable(deps)
  serving(app, deps)(
    listAvailable,
    {
      tag: 'Appointments',
      summary: 'List the treatments with their free slots on a date',
      query: AvailableQuery,
    },
    ({ query }) => available(query.date),
  )
}

// If a treatment has no free slot on a day, the cached reply names the treatment's next free day.
// A reply that names a next free day may change whenever the free slots of any day change.
function createAvailable(deps: Deps): (date: BookingDate) => Promise<CachedReply<Treatment[]>> {
  const ofDay = createDayStamp(deps)
  const ofCalendar = createCalendarStamp(deps)
  const full = new Set<BookingDate>()
  const stampOf = async (date: BookingDate) =>
    full.has(date) ? `${await ofDay(date)} ${await ofCalendar()}` : ofDay(date)
  return cacheReplies(deps, TreatmentList, stampOf, async (date) => {
    const treatments = await listTreatments(deps, date)
    const { today } = clinicTime(deps.clock(), deps.config.clinic.timeZone)
    const isFull = treatments.some(({ slots }) => slots.length === 0)
    if (isFull && isBookable(readBookingDate(date), today)) full.add(date)
    else full.delete(date)
    return treatments
  })
}

/** Reads the treatments that patients may book, with their free slots on a date. */
export async function listTreatments(deps: Deps, date: BookingDate): Promise<Treatment[]> {
  const now = deps.clock()
  const day = readBookingDate(date)
  const rules = await setupOf(deps).rules()
  const claims = await claimsOf(deps.db, [day.toString()], { now })
  const times = freeTimes(rules, day, claims(day.toString()).free, now)
  const full = times.filter(({ offers }) => offers.length === 0)
  const next = isBookable(day, clinicTime(now, rules.timeZone).today)
    ? await nextFreeDays(deps, full, day, now)
    : new Map<string, BookingDate>()
  return times.map((each) => {
    const nextFree = next.get(each.treatment.id)
    return { ...toTreatment(each, day.toString()), ...(nextFree !== undefined && { nextFree }) }
  })
}

function toTreatment({ treatment, offers }: FreeTimes, date: string): Treatment {
  const doctors = doctorsOf({ treatment, offers }, date)
  return {
    _id: treatment.id,
    name: treatment.name,
    price: treatment.price_cents / 100,
    slots: slotsOf(offers),
    ...(doctors.length > 0 && {
      duration: treatment.duration_minutes,
      doctors,
    }),
  }
}

/** Returns the doctors who offer a treatment on an ISO date, each with their free slots. */
export const doctorsOf = ({ treatment, offers }: FreeTimes, date: string) =>
  treatment.agendas
    .filter((agenda) => isWorking(agenda, date))
    .map((agenda) => ({
      _id: agenda.doctor_id ?? '',
      name: agenda.name,
      slots: slotsOf(offers.filter(({ agendas }) => agendas.some(({ id }) => id === agenda.id))),
    }))

const isWorking = (agenda: Agenda, date: string) =>
  agenda.doctor_id !== null && isOfferedOn(agenda, date)

/** Returns the slots of some offers. */
export const slotsOf = (offers: readonly Offer[]) => offers.map(({ visit }) => visit.slot)
