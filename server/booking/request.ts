import { parseDate } from '@internationalized/date'
import type { BookingRequest } from '../../schemas/booking.ts'
import { bookingDateToIso } from '../../schemas/date.ts'
import { bookable } from './availability.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { Blank, prepare } from '../fast/prepare.ts'
import type { Storage } from '../storage/storage.ts'

/** A booking request that passed all checks except whether its slot is free. */
export type Wanted = {
  readonly treatmentId: string
  readonly treatment: string
  readonly priceCents: number
  /** The day of the visit, as an ISO date. */
  readonly date: string
  readonly slot: string
  readonly patient: string
}

/**
 * Makes the check of booking requests against the clinic's treatments and calendar.
 * The check throws a `Refusal` for an impossible request.
 */
export function createRequestCheck(deps: Deps): (request: BookingRequest) => Promise<Wanted> {
  const findTreatment = createTreatmentLookup(deps.db)
  return async (request) => {
    const treatment = await findTreatment(request)
    const date = bookingDateToIso(request.date)
    refuseClosedTime(deps, date, request.slot)
    if (request.price !== treatment.price_cents / 100)
      throw new Refusal(409, 'price_changed', 'The price has changed. Please check it again.')
    return {
      treatmentId: treatment.id,
      treatment: treatment.name,
      priceCents: treatment.price_cents,
      date,
      slot: request.slot,
      patient: request.patient,
    }
  }
}

function createTreatmentLookup(db: Storage) {
  const blanks = { id: new Blank<string>(), slot: new Blank<string>() }
  const find = prepare(
    blanks,
    db
      .selectFrom('treatment')
      .leftJoin('treatment_slot as offered', (join) =>
        join
          .onRef('offered.treatment_id', '=', 'treatment.id')
          .on('offered.slot', '=', blanks.slot.value),
      )
      .select(['treatment.id', 'treatment.name', 'treatment.price_cents', 'offered.slot'])
      .where('treatment.id', '=', blanks.id.value),
  )
  return async ({ treatmentId, slot }: BookingRequest) => {
    const [treatment] = await find(db, { id: treatmentId, slot })
    if (!treatment) throw wrong('treatmentId', 'The clinic does not offer this treatment.')
    if (treatment.slot === null) throw wrong('slot', 'This treatment is not offered at that time.')
    return treatment
  }
}

function refuseClosedTime({ clock, config }: Deps, date: string, slot: string): void {
  const now = clinicTime(clock(), config.clinic.timeZone)
  const day = parseDate(date)
  const answer = bookable(now, day, slot)
  if (answer === 'too-far') throw wrong('date', 'Choose a date within one year.')
  if (answer === 'past' && day.compare(now.today) < 0)
    throw wrong('date', 'This date has passed. Choose another one.')
  if (answer === 'past') throw wrong('slot', 'This time has passed. Choose another one.')
}

const wrong = (field: string, message: string) =>
  new Refusal(422, 'not_bookable', message, { [field]: message })
