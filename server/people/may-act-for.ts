import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '../http/auth.ts'
import type { Storage } from '../storage/storage.ts'

// Only this file decides for whom an account may act. No address is compared.

/** An account. `confirmed` is whether its email address is confirmed. */
export type Account = Pick<Caller, 'id' | 'confirmed'>

/**
 * A person, and the account that made what the caller asks for, or is about to make it. Null if
 * staff made it.
 */
export type Subject = { readonly person_id: string; readonly account_id: string | null }

/**
 * Returns why the caller may read and act for a person: by a `link` of the caller's account, or by
 * the caller's `role`. Returns undefined if the caller may not. `requireOwner` must still check the
 * second factor of a caller who acts by role.
 */
export async function mayActFor(
  db: Storage,
  caller: Account & Partial<Pick<Caller, 'role'>>,
  subject: Subject,
): Promise<'link' | 'role' | undefined> {
  if (await isLinked(db, caller, subject)) return 'link'
  return caller.role === 'owner' ? 'role' : undefined
}

async function isLinked(db: Storage, account: Account, subject: Subject): Promise<boolean> {
  if (!account.confirmed && subject.account_id !== account.id) return false
  const { rows } = await sql`select 1 from (${openedTo(account)}) as opened
    where person_id = ${subject.person_id} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Returns an SQL condition for the bookings that a link of the account opens, as `mayActFor` does.
 * An account with an unconfirmed address acts only for what it made itself: anybody can sign up
 * with somebody else's address.
 */
export const linkedBookings = (account: Account): RawBuilder<boolean> =>
  account.confirmed
    ? sql<boolean>`booking.person_id in (${openedTo(account)})`
    : sql<boolean>`(coalesce(booking.account_id, '') = ${account.id}
        and booking.person_id in (${openedTo(account)}))`

/** Returns an SQL condition for all bookings of the account's persons, which may be closed to it. */
export const bookingsOfLinked = (account: Account): RawBuilder<boolean> =>
  sql<boolean>`booking.person_id in (${linkedTo(account)})`

/**
 * Selects the people for whom the account may act, its holder first. An account with an unconfirmed
 * address acts only for people whom it added itself.
 */
export const openedPeople = (db: Storage, { id, confirmed }: Account) =>
  db
    .selectFrom('account_person')
    .innerJoin('person', 'person.id', 'account_person.person_id')
    .select(['person.id', 'person.name', 'person.birth_date', 'account_person.relation'])
    .where('account_person.account_id', '=', id)
    .where('person.erased_at', 'is', null)
    .$if(!confirmed, (links) => links.where('account_person.proof', '=', 'own'))
    .orderBy('account_person.relation', 'desc')
    .orderBy('account_person.linked_at')
    .orderBy('person.id')

const linkedTo = ({ id }: Account) =>
  sql`select person_id from account_person where account_id = ${id}`

const openedTo = (account: Account) =>
  account.confirmed ? linkedTo(account) : sql`${linkedTo(account)} and proof = 'own'`
