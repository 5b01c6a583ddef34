import type { Updateable } from 'kysely'
import { bumpAgenda } from '../availability/days.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

type Contact = Pick<Updateable<Database['booking']>, 'patient_name' | 'phone' | 'phone_e164'>

/** Stores a person's changed contact details in the person's visits from today on. */
export async function changeComingVisits(
  tx: Storage,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  personId: string,
  contact: Contact,
): Promise<void> {
  const today = clinicTime(clock(), config.clinic.timeZone).today.toString()
  const visits = await tx
    .updateTable('booking')
    .set(contact)
    .where('person_id', '=', personId)
    .where('date', '>=', today)
    .returning('date')
    .execute()
  await bumpAgenda(
    tx,
    visits.map(({ date }) => date),
  )
}
