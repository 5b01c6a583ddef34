import { placeholderEmail } from '../../schemas/person.ts'
import type { MergeRequest, MergedDetail } from '../../schemas/merge.ts'
import { changeComingVisits } from '../booking/coming-visits.ts'
import { renewWords } from '../booking/person.ts'
import { audited } from '../clinic/audit.ts'
import { DAY_MS } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { readBefore } from '../people/before-merge.ts'
import { accountsOf, takeFamilyTurn } from '../people/links.ts'
import { keepMerge, mergeRecords } from '../people/merge.ts'
import { lockBookings } from '../setup/revision.ts'
import { isAlreadyThere } from '../storage/fault.ts'
import { newRowId } from '../storage/row-id.ts'
import type { Storage } from '../storage/storage.ts'
import { changedMeanwhile } from './change-person.ts'
import { findPerson, lockPeople, noPerson, type PersonRow } from './person.ts'
import { readdressFrom } from './readdress.ts'

// A receptionist notices a wrong merge when the patient calls, often on the next day.
const UNDO_MS = DAY_MS

/**
 * Merges another record of the same person into the record with the id `id`, which gets the visits,
 * notes and links of both, and the details that staff have chosen. Resolves with this record.
 * Throws a 409 `Refusal` if somebody else has changed one of the records, or if both records have
 * a visit at the same time.
 */
export async function mergePeople(
  deps: Deps,
  caller: Caller,
  id: string,
  request: MergeRequest,
): Promise<PersonRow> {
  if (request.other.id === id) throw noPerson()
  await findPerson(deps.db, id)
  await findPerson(deps.db, request.other.id)
  const deed = { action: 'person.merge', subject: id, detail: request.other.id } as const
  try {
    const merged = await audited(deps, caller, deed, (tx) => mergeIn(tx, deps, caller, id, request))
    if (merged) return merged
  } catch (error) {
    if (isAlreadyThere(error)) throw overlapping()
    throw error
  }
  throw await changedMeanwhile(deps, id)
}

const overlapping = () =>
  new Refusal(
    409,
    'visits_overlap',
    'Both records have an appointment at the same time. Move or cancel one of the two first.',
  )

async function mergeIn(
  tx: Storage,
  deps: Deps,
  caller: Caller,
  id: string,
  { revision, other: wanted, from }: MergeRequest,
): Promise<PersonRow | undefined> {
  await takeFamilyTurn(tx, await accountsOf(tx, [id, wanted.id]))
  const people = await lockPeople(tx, [id, wanted.id])
  const kept = people.find((person) => person.id === id && person.revision === revision)
  const other = people.find((each) => each.id === wanted.id && each.revision === wanted.revision)
  if (!kept || !other) return undefined
  await lockBookings(tx)
  const before = await readBefore(tx, { kept, other })
  await mergeRecords(tx, before)
  const at = deps.clock()
  const until = new Date(at.getTime() + UNDO_MS).toISOString()
  const deed = { id: newRowId(), by: addressOf(caller), at: at.toISOString(), until }
  await keepMerge(tx, before, deed)
  const row = await tx
    .updateTable('person')
    .set({ ...chosen({ kept, other }, from), revision: kept.revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await renewWords(tx, row)
  const { name, phone, phone_e164 } = row
  await changeComingVisits(tx, deps, id, { patient_name: name, phone, phone_e164 })
  await readdressFrom(tx, deps, id, placeholderEmail(kept.id))
  await readdressFrom(tx, deps, id, placeholderEmail(other.id))
  return row
}

type Records = { readonly kept: PersonRow; readonly other: PersonRow }

/** Returns the columns of the merged record, each from the record that staff have chosen. */
function chosen(records: Records, from: MergeRequest['from']) {
  const { kept, other } = records
  const origin = (detail: MergedDetail) => records[from[detail]]
  const { phone, phone_e164 } = origin('phone')
  const { email, address_proven_at, account_email } = origin('email')
  return {
    name: origin('name').name,
    birth_date: origin('birthDate').birth_date,
    chart_number: origin('chartNumber').chart_number,
    alert: origin('alert').alert,
    phone,
    phone_e164,
    email,
    address_proven_at,
    account_email: account_email ?? kept.account_email ?? other.account_email,
    note: kept.note === '' ? other.note : kept.note,
  }
}
