import { parseDate } from '@internationalized/date'
import type { Kysely } from 'kysely'
import type { BookingRequest } from '../schemas/booking.ts'
import { bookingDateToIso } from '../schemas/date.ts'
import { bookable } from './availability.ts'
import { clinicTime } from './clock.ts'
import type { Deps } from './deps.ts'
import { Refusal } from './refusal.ts'
import type { Database } from './storage/schema.ts'

/** What is asked for, once it may be booked; whether it is free is not known yet. */
export type Wanted = {
  readonly treatmentId: string
  readonly treatment: string
  readonly priceCents: number
  /** ISO day. */
  readonly date: string
  readonly slot: string
  readonly patient: string
}

/** Checks a request against the clinic's own treatments and calendar; throws a `Refusal`. */
export async function checkRequest(deps: Deps, request: BookingRequest): Promise<Wanted> {
  const treatment = await findTreatment(deps.db, request)
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

async function findTreatment(db: Kysely<Database>, { treatmentId, slot }: BookingRequest) {
  const treatment = await db
    .selectFrom('treatment')
    .selectAll()
    .where('id', '=', treatmentId)
    .executeTakeFirst()
  if (!treatment) throw wrong('treatmentId', 'The clinic does not offer this treatment.')
  const offered = await db
    .selectFrom('treatment_slot')
    .select('slot')
    .where('treatment_id', '=', treatmentId)
    .where('slot', '=', slot)
    .executeTakeFirst()
  if (!offered) throw wrong('slot', 'This treatment is not offered at that time.')
  return treatment
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
