import { placeholderEmail } from '../../../schemas/person.ts'
import type { Patient } from '../../booking/insert-unlimited.ts'
import { addPeople } from '../../booking/person.ts'
import type { Config } from '../../config/config.ts'
import { linkOwn, linkRelative } from '../../people/links.ts'
import { keepPhone } from '../../storage/phone-number.ts'
import { newRowId } from '../../storage/row-id.ts'
import type { Storage } from '../../storage/storage.ts'
import { userNamed } from '../../storage/user-name.ts'
import { PEOPLE, type KnownPerson } from './people.ts'

/** A stored person of the demo clinic. `account` is the id of the account that books for them. */
export type Known = Patient & {
  readonly isChild: boolean
  readonly account: string | undefined
}

/**
 * Stores the people whom the demo clinic knows, and the accounts of some of them. Nobody can sign
 * in to these accounts, but whoever signs up with an account's address gets it.
 */
export async function storePeople(
  tx: Storage,
  { country }: Pick<Config, 'country'>,
  at: string,
): Promise<Known[]> {
  const accounts = new Map(
    PEOPLE.flatMap((person) => (person.hasAccount ? [[person.email, newRowId()] as const] : [])),
  )
  const known = PEOPLE.map((person) => ({
    ...person,
    ...keepPhone(person.phone ?? '', country),
    id: newRowId(),
    account: accounts.get(person.email),
  }))
  // Adds the accounts' holders before their relatives. Of several people with one email address,
  // only the one who is added first is known again by it.
  const isRelative = ({ account, hasAccount }: (typeof known)[number]) =>
    account !== undefined && !hasAccount
  for (const people of [known.filter((each) => !isRelative(each)), known.filter(isRelative)])
    await addPeople(tx, people.map(toNew))
  for (const person of known) {
    if (person.born) await setBirthDate(tx, person.id, person.born)
    if (person.account !== undefined) await linkAccount(tx, person, person.account, at)
  }
  return known.map(toKnown)
}

type Stored = KnownPerson & Omit<Patient, 'email'> & { readonly account: string | undefined }

const toNew = ({ id, name, email, phone, phone_e164 }: Stored) => ({
  id,
  name,
  email: email ?? null,
  phone,
  phone_e164,
})

const toKnown = ({ account, born, ...person }: Stored): Known => {
  const { id, name, phone, phone_e164, email = placeholderEmail(id) } = person
  return { id, name, email, phone, phone_e164, account, isChild: born !== undefined }
}

async function setBirthDate(tx: Storage, id: string, birth_date: string): Promise<void> {
  await tx.updateTable('person').set({ birth_date }).where('id', '=', id).execute()
}

async function linkAccount(
  tx: Storage,
  { id: person_id, name, email = '', hasAccount }: Stored,
  account_id: string,
  at: string,
): Promise<void> {
  const link = { account_id, person_id, linked_at: at, linked_by: email }
  if (!hasAccount) return linkRelative(tx, link)
  const account = { id: account_id, email, created_at: at, ...userNamed(name) }
  await tx.insertInto('user_account').values(account).execute()
  await linkOwn(tx, [link])
}
