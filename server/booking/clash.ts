import { parseDate } from '@internationalized/date'
import type { Appointment } from '../../schemas/booking.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import { isOfDoctor } from '../availability/bookable.ts'
import { isUnbooked } from '../availability/free-starts.ts'
import { DAYS_SEARCHED, nearestFree } from '../availability/nearest.ts'
import { claimsOnDay } from '../availability/setup.ts'
import { visitOf, type Visit } from '../availability/rules.ts'
import type { staffOffersOf } from '../availability/offers.ts'
import type { Wanted } from './request.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'

/** A wanted visit, and the id of the person whom it is for. Undefined for a new person. */
export type WantedBy = Wanted & { readonly personId: string | undefined }

type Taken = Awaited<ReturnType<typeof liveBookings>>[number]

/**
 * Returns the appointment that prevents the requested booking, with the nearest free slots in
 * order of time.
 * Returns `undefined` if nothing prevents the booking. Makes three checks, one after another.
 * 1. Checks whether the person has already booked the treatment on the requested day.
 * 2. Checks whether the person has another booking at the requested time.
 * 3. Checks whether the requested time is taken in each agenda that offers the treatment.
 * `except` is the id of a booking or hold to ignore, such as the booking that is being moved.
 * `isOwn` tells whether the appointment that prevents the booking is the patient's own.
 * `offers` is a function that lists the slots among which the nearest free slots are chosen.
 */
export async function findClash(
  deps: Deps,
  wanted: WantedBy,
  except = '',
  offers?: typeof staffOffersOf,
) {
  const until = parseDate(wanted.date).add({ days: DAYS_SEARCHED }).toString()
  const live = (await liveBookings(deps.db, wanted, until)).filter(({ id }) => id !== except)
  const sameDay = live.filter(({ date }) => date === wanted.date)
  const own =
    sameDay.find((booking) => isSameTreatment(booking, wanted)) ??
    sameDay.find((booking) => overlaps(booking, visitOf(wanted.slot)))
  const clash = own ?? ((await isTaken(deps, wanted, except)) ? wanted : undefined)
  if (!clash) return undefined
  const free = await nearest(deps, wanted, live, { except, ...(offers && { offers }) })
  return { booking: toAppointment(clash), nearest: free, isOwn: own !== undefined }
}

/** Reads the person's active bookings from the requested day to the day `until` (inclusive). */
function liveBookings(db: Storage, { date, personId = '' }: WantedBy, until: string) {
  return db
    .selectFrom('booking')
    .select(['id', 'date', 'slot', 'treatment_id', 'starts_at', 'duration_minutes'])
    .where('date', '>=', date)
    .where('date', '<=', until)
    .where('cancelled_at', 'is', null)
    .where('person_id', '=', personId)
    .execute()
}

/**
 * Returns whether a person has the treatment on that day already. Nobody books it twice for
 * themselves, and staff only if they confirm it.
 */
export async function hasTreatmentOn(
  db: Storage,
  personId: string,
  { treatment, date }: { readonly treatment: { readonly id: string }; readonly date: string },
): Promise<boolean> {
  const same = await db
    .selectFrom('booking')
    .select('id')
    .where('person_id', '=', personId)
    .where('treatment_id', '=', treatment.id)
    .where('date', '=', date)
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}

async function isTaken(deps: Deps, wanted: Wanted, except: string): Promise<boolean> {
  const { free } = await claimsOnDay(deps, wanted.date, except)
  const { startsAt: start, durationMinutes, bufferMinutes } = wanted
  const visit = { start, end: start + durationMinutes }
  return wanted.agendas.every((agenda) => !isUnbooked(free.get(agenda), visit, bufferMinutes))
}

type Choice = { readonly except: string; readonly offers?: typeof staffOffersOf }

async function nearest(deps: Deps, wanted: Wanted, own: readonly Taken[], choice: Choice) {
  const places = await nearestFree(deps, {
    ...wanted,
    ...choice,
    suits: ({ date, visit, agendas }) => {
      const sameDay = own.filter((booking) => booking.date === date)
      // Skip days on which the patient has booked the treatment, which is allowed only once a day.
      const isBusy = sameDay.some(
        (booking) => isSameTreatment(booking, wanted) || overlaps(booking, visit),
      )
      return !isBusy && agendas.some((agenda) => isOfDoctor(agenda, wanted.doctorId))
    },
  })
  return places
    .toSorted(
      (one, other) => one.date.localeCompare(other.date) || one.visit.start - other.visit.start,
    )
    .map(({ date, visit: { slot } }) => toAppointment({ date, slot }))
}

/** Returns whether the booking `taken` and a visit on the same day overlap in time. */
export const overlaps = (
  taken: Pick<Taken, 'starts_at' | 'duration_minutes'>,
  { start, end }: Pick<Visit, 'start' | 'end'>,
): boolean => taken.starts_at < end && start < taken.starts_at + taken.duration_minutes

const isSameTreatment = (taken: Taken, wanted: Wanted) => taken.treatment_id === wanted.treatmentId

const toAppointment = ({ date, slot }: { date: string; slot: string }): Appointment => ({
  date: isoToBookingDate(date),
  slot,
})
