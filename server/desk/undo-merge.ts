import { isPlaceholder } from '../../schemas/person.ts'
import { bumpAgenda } from '../availability/days.ts'
import { renewWords } from '../booking/person.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import type { BeforeMerge } from '../people/before-merge.ts'
import { accountsOf, takeFamilyTurn } from '../people/links.ts'
import { patientOf } from '../people/patient-of.ts'
import { restoreUnshared, separateRecords, takeMerge } from '../people/merge.ts'
import { lockBookings } from '../setup/revision.ts'
import type { Storage } from '../storage/storage.ts'
import { findPerson, lockPeople, type PersonRow } from './person.ts'
import { readdress } from './readdress.ts'

type Wish = { readonly id: string; readonly merge: string }

/**
 * Undoes a merge, so that the two records are as before. What was added since the merge stays with
 * the record that was kept, and so do its details if staff have changed them since.
 * Throws a 409 `Refusal` if an undo is no longer possible.
 */
export async function undoMerge(
  deps: Deps,
  caller: Caller,
  { id, merge }: Wish,
): Promise<PersonRow> {
  await findPerson(deps.db, id)
  const deed = { action: 'person.unmerge', subject: id, detail: merge } as const
  await audited(deps, caller, deed, (tx) => undoIn(tx, deps, { id, merge }))
  return findPerson(deps.db, id)
}

async function undoIn(tx: Storage, deps: Deps, { id, merge }: Wish): Promise<BeforeMerge> {
  await takeFamilyTurn(tx, await accountsOf(tx, [id]))
  const [now] = await lockPeople(tx, [id])
  await lockBookings(tx)
  const at = deps.clock().toISOString()
  const before = now && (await takeMerge(tx, { id: merge, keptId: id, now: at }))
  if (!before) throw tooLate()
  await separateRecords(tx, before)
  const isChanged = now.revision !== before.kept.revision + 1
  if (!isChanged) await restoreDetails(tx, before)
  await restoreUnshared(tx, before, isChanged)
  const people = [await findPerson(tx, id), await findPerson(tx, before.other.id)]
  for (const person of people) {
    await renewWords(tx, person)
    const own = before.visits.filter(({ person_id: owner }) => owner === person.id)
    const unreached = own.filter(({ patient }) => isPlaceholder(patient)).map(({ id: of }) => of)
    await readdress(tx, unreached, await patientOf(tx, person))
  }
  await showAgain(tx, before)
  return before
}

const tooLate = () =>
  new Refusal(409, 'not_undoable', 'It is too late to undo this. Please add the person again.')

/** Gives the record that was kept, and all visits, their earlier contact details. */
async function restoreDetails(tx: Storage, { kept, visits }: BeforeMerge): Promise<void> {
  const { account_email: _, chart_number: __, ...details } = kept
  await tx.updateTable('person').set(details).where('id', '=', kept.id).execute()
  for (const { id, patient_name, phone, phone_e164 } of visits)
    await tx
      .updateTable('booking')
      .set({ patient_name, phone, phone_e164 })
      .where('id', '=', id)
      .execute()
}

async function showAgain(tx: Storage, { visits }: BeforeMerge): Promise<void> {
  if (visits.length === 0) return
  const ids = visits.map(({ id }) => id)
  const days = await tx.selectFrom('booking').select('date').where('id', 'in', ids).execute()
  await bumpAgenda(tx, [...new Set(days.map(({ date }) => date))])
}
