import type { PersonChange } from '../../schemas/person.ts'
import { changeComingVisits } from '../booking/coming-visits.ts'
import { renewWords } from '../booking/person.ts'
import { phoneIn } from '../booking/phone.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { findPerson, toEntry, type PersonRow } from './person.ts'

/**
 * Changes a patient's contact details in the `person` table and in the patient's upcoming visits.
 * Throws a 409 `Refusal` with the current details if somebody else has changed the patient.
 * Throws a 400 or 409 `Refusal` if the patient cannot get the new phone number or email address.
 */
export async function changePerson(
  deps: Deps,
  caller: Caller,
  id: string,
  change: PersonChange,
): Promise<PersonRow> {
  const before = await findPerson(deps.db, id)
  await refuseAddress(deps, before, change)
  const deed = { action: 'person.change', subject: id } as const
  const changed = await audited(deps, caller, deed, (tx) => changeIn(tx, deps, before, change))
  if (changed) return changed
  throw await changedMeanwhile(deps, id)
}

/** Creates the 409 `Refusal` for an outdated change, with the patient's current details. */
export async function changedMeanwhile(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<Refusal> {
  const now = await findPerson(db, id)
  return new Refusal(
    409,
    'changed',
    'Somebody else has changed this person’s details. Please check them again.',
    undefined,
    { detail: { person: { ...toEntry(now, config), revision: now.revision } } },
  )
}

// Staff cannot change an account's email address, because the patient signs in with the address.
async function refuseAddress(
  { db }: Deps,
  { account_email: account, email }: PersonRow,
  { email: wanted = email ?? undefined }: PersonChange,
): Promise<void> {
  if (wanted === undefined || wanted === email) return
  if (account !== null)
    throw new Refusal(400, 'invalid', 'Some fields are not valid.', {
      email: 'This is the email address of the person’s account',
    })
  const other = await db
    .selectFrom('person')
    .select('id')
    .where('account_email', '=', wanted)
    .executeTakeFirst()
  if (other) throw emailTaken(other.id)
}

/** Creates the 409 `Refusal` for an email address that belongs to the patient with the given id. */
export const emailTaken = (id: string) =>
  new Refusal(
    409,
    'duplicate',
    'Somebody else already has this email address.',
    { email: 'Somebody else already has this email address' },
    { detail: { personId: id } },
  )

/**
 * Changes a patient's details in a transaction.
 * Resolves with undefined if the patient no longer has the given `revision`.
 */
export async function changeIn(
  tx: Storage,
  deps: Deps,
  before: PersonRow,
  { revision, phone, ...change }: PersonChange,
): Promise<PersonRow | undefined> {
  const number = phone === undefined ? {} : phoneIn(deps.config, phone)
  const isNewAddress = change.email !== undefined && change.email !== before.email
  const row = await tx
    .updateTable('person')
    .set(({ eb }) => ({
      ...change,
      ...number,
      ...(isNewAddress && { address_proven_at: null }),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', before.id)
    .where('revision', '=', revision)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await renewWords(tx, row)
  const { name, phone: stored, phone_e164 } = row
  await changeComingVisits(tx, deps, row.id, { patient_name: name, phone: stored, phone_e164 })
  return row
}
