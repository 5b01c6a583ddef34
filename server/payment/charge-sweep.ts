import { sql } from 'kysely'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { settleById } from './settlement.ts'

// The number of days after an unpaid visit during which the server still looks for a charge.
// A payment can start until the end of the visit's day, and its charge may follow days later.
const DAYS_BACK = 7

// The maximum number of unpaid bookings that one run of the job looks up.
// Looking up an unpaid booking needs a call to the card provider.
const MOST = 200

type Place = { readonly id: string; readonly created_at: string }

const START: Place = { id: '', created_at: '' }

/**
 * Creates the job that records or refunds the charges that the card provider did not report.
 * The job looks up unpaid bookings with a payment intent, oldest first, at most 200 in a run.
 * Each run of the job continues after the last booking that the previous run has looked up.
 * If the lookup of one booking fails, the job still looks up the other bookings.
 */
export function createChargeSweep(deps: Deps): (signal: AbortSignal) => Promise<void> {
  let place = START
  return async (signal) => {
    const bookings = await unpaidAfter(deps, place)
    const failures: unknown[] = []
    for (const { id, created_at, intent_id } of bookings) {
      if (signal.aborted) break
      if (intent_id !== null)
        await settleById(deps, intent_id).catch((error: unknown) => failures.push(error))
      place = { id, created_at }
    }
    if (bookings.length < MOST && !signal.aborted) place = START
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} charges could not be looked up`)
  }
}

// SQLite uses its partial index of unpaid bookings only if the condition has no parameters.
const IS_UNSETTLED = sql<boolean>`paid = 0 and intent_id is not null`

function unpaidAfter({ db, clock, config }: Deps, place: Place) {
  const { today } = clinicTime(clock(), config.clinic.timeZone)
  return db
    .selectFrom('booking')
    .select(['id', 'created_at', 'intent_id'])
    .where(IS_UNSETTLED)
    .where('date', '>=', today.subtract({ days: DAYS_BACK }).toString())
    .where((eb) =>
      eb.or([
        eb('created_at', '>', place.created_at),
        eb.and([eb('created_at', '=', place.created_at), eb('id', '>', place.id)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
}
