import { bumpAgenda } from '../availability/days.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { findPerson, patientOf } from './person.ts'

/**
 * Sends the emails about a person's visits to come no longer to the address `from`, but to where
 * the clinic reaches the person now. Resolves with the ids of these visits.
 */
export async function readdressFrom(
  tx: Storage,
  { clock, config }: Deps,
  personId: string,
  from: string,
): Promise<string[]> {
  const to = await patientOf(tx, await findPerson(tx, personId))
  if (to === from) return []
  const today = clinicTime(clock(), config.clinic.timeZone).today.toString()
  const visits = await tx
    .selectFrom('booking')
    .select(['id', 'patient'])
    .where('person_id', '=', personId)
    .where('date', '>=', today)
    .execute()
  const ids = visits.filter(({ patient }) => patient === from).map(({ id }) => id)
  await readdress(tx, ids, to)
  return ids
}

/** Sends the emails about visits to the address `to`. */
export async function readdress(tx: Storage, ids: readonly string[], to: string): Promise<void> {
  if (ids.length === 0) return
  const visits = await tx
    .updateTable('booking')
    .set({ patient: to })
    .where('id', 'in', ids)
    .returning('date')
    .execute()
  await bumpAgenda(
    tx,
    visits.map(({ date }) => date),
  )
}
