import { sql } from 'kysely'
import { placeholderEmail, shownName, type PersonChange } from '../../schemas/person.ts'
import { refuseFuture } from '../booking/family.ts'
import { changeComingVisits } from '../booking/coming-visits.ts'
import { renewWords } from '../booking/person.ts'
import { phoneIn } from '../booking/phone.ts'
import { audited } from '../clinic/audit.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { Refusal } from '../http/refusal.ts'
import { isOwnAddress } from '../people/links.ts'
import type { Storage } from '../storage/storage.ts'
import { isAlreadyThere } from '../storage/fault.ts'
import { findPerson, toEntry, type PersonRow } from './person.ts'
import { redirectFrom } from './readdress.ts'

/**
 * Changes a patient's contact details in the `person` table and in the patient's upcoming visits.
 * Throws a 409 `Refusal` with the current details if somebody else has changed the patient.
 * Throws a 400 `Refusal` if the patient cannot get the new phone number, email address, chart number
 * or birth date.
 */
export async function changePerson(
  deps: Deps,
  caller: Caller,
  id: string,
  change: PersonChange,
): Promise<PersonRow> {
  refuseFuture(deps, change)
  const before = await findPerson(deps.db, id)
  await refuseAddress(deps, before, change)
  const deed = { action: 'person.change', subject: id } as const
  try {
    const changed = await audited(deps, caller, deed, (tx) => changeIn(tx, deps, before, change))
    if (changed) return changed
  } catch (error) {
    if (change.chartNumber === undefined || !isAlreadyThere(error)) throw error
    throw await chartTaken(deps.db, change.chartNumber)
  }
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
    { detail: { person: changedEntry(now, config) } },
  )
}

const changedEntry = (now: PersonRow, config: Deps['config']) => ({
  ...toEntry(now, config),
  revision: now.revision,
  chartNumber: now.chart_number ?? '',
  birthDate: now.birth_date ?? '',
  alert: now.alert,
})

// A unique index decides, so that two colleagues cannot give one number to two people.
async function chartTaken(db: Storage, chartNumber: string): Promise<Refusal> {
  const holder = await db
    .selectFrom('person')
    .select(['name', 'email'])
    .where('chart_number', '=', chartNumber)
    .executeTakeFirst()
  const name = holder ? shownName(holder) : 'somebody else'
  return new Refusal(400, 'invalid', 'Some fields are not valid.', {
    chartNumber: `This is the chart number of ${name}`,
  })
}

// The address with which the patient logs in is theirs to change.
async function refuseAddress(
  { db }: Deps,
  { id, email }: PersonRow,
  { email: wanted = email ?? undefined }: PersonChange,
): Promise<void> {
  if (wanted === undefined || email === null || wanted === email) return
  if (await isOwnAddress(db, id, email))
    throw new Refusal(400, 'invalid', 'Some fields are not valid.', {
      email: 'This is the email address of the person’s account',
    })
}

/** Returns the columns for a new address. It is unproven, and an import knows the first owner by it. */
const readdressed = (email: string) => ({
  address_proven_at: null,
  account_email: sql<string | null>`case when not exists
    (select 1 from person as known where known.account_email = ${email}) then ${email} end`,
})

/**
 * Changes a patient's details in a transaction.
 * Resolves with undefined if the patient no longer has the given `revision`.
 */
export async function changeIn(
  tx: Storage,
  deps: Deps,
  before: PersonRow,
  { revision, phone, chartNumber, birthDate, ...change }: PersonChange,
): Promise<PersonRow | undefined> {
  const number = phone === undefined ? {} : phoneIn(deps.config, phone)
  const isNewAddress = change.email !== undefined && change.email !== before.email
  const row = await tx
    .updateTable('person')
    .set(({ eb }) => ({
      ...change,
      ...number,
      ...(chartNumber !== undefined && { chart_number: chartNumber === '' ? null : chartNumber }),
      ...(birthDate !== undefined && { birth_date: birthDate === '' ? null : birthDate }),
      ...(change.email !== undefined && isNewAddress && readdressed(change.email)),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', before.id)
    .where('revision', '=', revision)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await renewWords(tx, row)
  if (isNewAddress) await redirectFrom(tx, deps, row.id, before.email ?? placeholderEmail(row.id))
  const { name, phone: stored, phone_e164 } = row
  await changeComingVisits(tx, deps, row.id, { patient_name: name, phone: stored, phone_e164 })
  return row
}
