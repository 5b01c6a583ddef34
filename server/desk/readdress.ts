import { bumpAgenda } from '../availability/days.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { patientOf } from '../people/patient-of.ts'
import { findPerson } from './person.ts'

/**
 * Sends the emails about a person's visits to come no longer to the address `from`, but to where
 * the clinic reaches the person now. Resolves with the ids of these visits.
 */
export async function readdressFrom(
  tx: Storage,
  deps: Deps,
  personId: string,
  from: string,
): Promise<string[]> {
  const visits = await redirectFrom(tx, deps, personId, from)
  await show(tx, visits)
  return visits.map(({ id }) => id)
}

/** Does the same as `readdressFrom`, but does not tell the agenda. Resolves with the visits. */
export async function redirectFrom(
  tx: Storage,
  { clock, config }: Deps,
  personId: string,
  from: string,
): Promise<Dated[]> {
  const to = await patientOf(tx, await findPerson(tx, personId))
  if (to === from) return []
  const today = clinicTime(clock(), config.clinic.timeZone).today.toString()
  const visits = await tx
    .selectFrom('booking')
    .select(['id', 'date', 'patient'])
    .where('person_id', '=', personId)
    .where('date', '>=', today)
    .execute()
  const redirected = visits.filter(({ patient }) => patient === from)
  await redirect(
    tx,
    redirected.map(({ id }) => id),
    to,
  )
  return redirected
}

/** Sends the emails about visits to the address `to`. */
export async function readdress(tx: Storage, ids: readonly string[], to: string): Promise<void> {
  await show(tx, await redirect(tx, ids, to))
}

async function redirect(tx: Storage, ids: readonly string[], to: string): Promise<Dated[]> {
  if (ids.length === 0) return []
  return tx
    .updateTable('booking')
    .set({ patient: to })
    .where('id', 'in', ids)
    .returning(['id', 'date'])
    .execute()
}

type Dated = { readonly id: string; readonly date: string }

const show = (tx: Storage, visits: readonly Dated[]) =>
  bumpAgenda(
    tx,
    visits.map(({ date }) => date),
  )
