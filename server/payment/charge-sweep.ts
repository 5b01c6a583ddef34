import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { settleById } from './settlement.ts'

// A charge is reported within days, so older unpaid bookings were never charged.
const DAYS_BACK = 7

// The maximum per run, because each booking needs a call to the card provider.
const MOST = 200

type Place = { readonly id: string; readonly created_at: string }

const START: Place = { id: '', created_at: '' }

/**
 * A background job that settles charges that nobody reported.
 * The job looks up unpaid bookings with a payment intent, oldest first, at most 200 in a run.
 * The next run continues after the last booking of this run.
 * A failure with one booking does not stop the job for the other bookings.
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

function unpaidAfter({ db, clock, config }: Deps, place: Place) {
  const { today } = clinicTime(clock(), config.clinic.timeZone)
  return db
    .selectFrom('booking')
    .select(['id', 'created_at', 'intent_id'])
    .where('paid', '=', 0)
    .where('intent_id', 'is not', null)
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
