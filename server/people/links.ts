import { sql, type Selectable } from 'kysely'
import { prepareWrite } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import type { Database } from '../storage/schema.ts'
import type { Storage } from '../storage/storage.ts'

// A link comes into being here, and in no other file.

export type Link = Selectable<Database['account_person']>

type OwnLink = Pick<Link, 'account_id' | 'person_id' | 'linked_at' | 'linked_by'>

const OWN = rowList<keyof OwnLink>({
  account_id: 'text',
  person_id: 'text',
  linked_at: 'text',
  linked_by: 'text',
})

const insertOwn = prepareWrite({ links: OWN.blank }, (db) =>
  db
    .insertInto('account_person')
    .columns([...OWN.columns, 'relation', 'proof'])
    .expression(sql`select given.*, 'self', 'own' from ${OWN.table} as given where true`)
    .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Links accounts to the new persons that they have just booked for, as the accounts' holders.
 * Resolves with the ids of the linked persons: an account that has a holder gets no second one.
 */
export async function linkOwn(
  tx: Storage,
  links: readonly OwnLink[],
): Promise<ReadonlySet<string>> {
  if (links.length === 0) return new Set()
  const ids = links.map(({ person_id }) => person_id)
  const inserted = await insertOwn(tx, { links: OWN.encode(links) })
  if (inserted === links.length) return new Set(ids)
  const stored = await tx
    .selectFrom('account_person')
    .select('person_id')
    .where('person_id', 'in', ids)
    .execute()
  return new Set(stored.map(({ person_id }) => person_id))
}

/**
 * Links a person to the account with the address that the clinic's mail has proven, if there is
 * one. The link opens nothing until the account, too, has confirmed the address.
 */
export async function linkProven(
  tx: Storage,
  {
    personId,
    email,
    at,
  }: { readonly personId: string; readonly email: string; readonly at: string },
): Promise<void> {
  const account = await tx
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (account) await link(tx, { account_id: account.id, person_id: personId, ...byMail(email, at) })
}

/** Links an account that has just confirmed its address to the people of whom a mail proved it. */
export async function linkConfirmed(
  tx: Storage,
  { id, email }: { readonly id: string; readonly email: string },
  at: string,
): Promise<void> {
  const people = await tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('address_proven_at', 'is not', null)
    .where('erased_at', 'is', null)
    // The first becomes the account's holder.
    .orderBy(sql`account_email is null`)
    .orderBy('id')
    .execute()
  for (const person of people)
    await link(tx, { account_id: id, person_id: person.id, ...byMail(email, at) })
}

const byMail = (email: string, at: string) =>
  ({ proof: 'mail', linked_at: at, linked_by: email }) as const

/**
 * Adds a link, unless it exists. The first person linked to an account is taken for its holder.
 * Resolves with whether the link was added.
 */
export async function link(tx: Storage, given: Omit<Link, 'relation'>): Promise<boolean> {
  const holder = await holderOf(tx, given.account_id)
  const relation = holder === undefined ? 'self' : 'family'
  const added = await tx
    .insertInto('account_person')
    .values({ ...given, relation })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Adds a link as given. Resolves with whether it was added: it is not if the account is already
 * linked to the person, or if the link makes somebody the holder of an account that has a holder.
 */
export async function addLink(tx: Storage, given: Link): Promise<boolean> {
  const added = await tx
    .insertInto('account_person')
    .values(given)
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Links an account to a new relative. */
export async function linkRelative(
  tx: Storage,
  given: Omit<Link, 'relation' | 'proof'>,
): Promise<void> {
  await tx
    .insertInto('account_person')
    .values({ ...given, relation: 'family', proof: 'own' })
    .execute()
}

/** Removes an account's link to a relative. Resolves with the proof of the removed link. */
export async function unlinkRelative(
  tx: Storage,
  accountId: string,
  personId: string,
): Promise<Link['proof'] | undefined> {
  const removed = await tx
    .deleteFrom('account_person')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('relation', '=', 'family')
    .returning('proof')
    .executeTakeFirst()
  return removed?.proof
}

/**
 * Waits until no other transaction changes the relatives of these accounts, or books for them, so
 * that nobody books for a relative who is being removed.
 */
export async function takeFamilyTurn(tx: Storage, accountIds: readonly string[]): Promise<void> {
  // Always in the same order, so that two transactions cannot deadlock.
  for (const id of [...new Set(accountIds)].toSorted())
    await tx
      .updateTable('user_account')
      .set((eb) => ({ email: eb.ref('email') }))
      .where('id', '=', id)
      .execute()
}

/** Reads the links of people. */
export const readLinks = (db: Storage, personIds: readonly string[]): Promise<Link[]> =>
  db
    .selectFrom('account_person')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('account_id')
    .execute()

/** Resolves with the ids of the accounts that are linked to one of the people. */
export const accountsOf = async (db: Storage, personIds: readonly string[]): Promise<string[]> =>
  (await readLinks(db, personIds)).map(({ account_id: id }) => id)

/** Resolves with the id of the person who is the account's holder, if the account has one. */
export async function holderOf(db: Storage, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_person')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('relation', '=', 'self')
    .executeTakeFirst()
  return row?.person_id
}

/** Returns whether the person is the holder of an account with this address. */
export async function isOwnAddress(db: Storage, personId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_person')
    .innerJoin('user_account', 'user_account.id', 'account_person.account_id')
    .select('user_account.id')
    .where('person_id', '=', personId)
    .where('relation', '=', 'self')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Resolves with the address of the account that was linked to a person first, if there is one. */
export async function linkedAddress(db: Storage, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_person')
    .innerJoin('user_account', 'user_account.id', 'account_person.account_id')
    .select('user_account.email')
    .where('account_person.person_id', '=', personId)
    .where('user_account.removed_at', 'is', null)
    .orderBy('account_person.linked_at')
    .limit(1)
    .executeTakeFirst()
  return row?.email
}

/**
 * Resolves with what connects a person to an account.
 * `linked`: an account is linked to the person.
 * `proven`: somebody has confirmed the person's address, and may still sign up with it.
 * `nothing`: staff may send the person the clinic's mail that leads to a link.
 */
export async function connectionOf(
  db: Storage,
  { id, address_proven_at }: Pick<Selectable<Database['person']>, 'id' | 'address_proven_at'>,
): Promise<'linked' | 'proven' | 'nothing'> {
  const row = await db
    .selectFrom('account_person')
    .select('account_id')
    .where('person_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (row) return 'linked'
  return address_proven_at === null ? 'nothing' : 'proven'
}

/**
 * Gives a person's links to another record of the same person. An account that is linked to both
 * keeps one link, as the holder's if one of the two was.
 */
export async function moveLinks(tx: Storage, from: string, to: string): Promise<void> {
  const links = await readLinks(tx, [from])
  const known = new Set((await readLinks(tx, [to])).map(({ account_id: id }) => id))
  await tx.deleteFrom('account_person').where('person_id', '=', from).execute()
  for (const link of links)
    await (known.has(link.account_id)
      ? link.relation === 'self' && setRelation(tx, { ...link, person_id: to })
      : tx
          .insertInto('account_person')
          .values({ ...link, person_id: to })
          .execute())
}

/**
 * Undoes `moveLinks`: gives the links back that the record `to` had before. `before` are the links
 * of both records at that time. A link that was removed since then is not added again.
 */
export async function restoreLinks(
  tx: Storage,
  before: readonly Link[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const present = new Set((await readLinks(tx, [from])).map(({ account_id: id }) => id))
  const own = new Map(
    before.filter((link) => link.person_id === from).map((link) => [link.account_id, link]),
  )
  for (const link of before) {
    if (link.person_id !== to || !present.has(link.account_id)) continue
    const kept = own.get(link.account_id)
    await (kept
      ? setRelation(tx, kept)
      : tx
          .deleteFrom('account_person')
          .where('account_id', '=', link.account_id)
          .where('person_id', '=', from)
          .execute())
    await tx.insertInto('account_person').values(link).execute()
  }
}

const setRelation = (tx: Storage, { account_id, person_id, relation }: Link) =>
  tx
    .updateTable('account_person')
    .set({ relation })
    .where('account_id', '=', account_id)
    .where('person_id', '=', person_id)
    .execute()

/** Removes the links of an account that is removed. The persons stay the clinic's. */
export async function unlinkAccount(tx: Storage, accountId: string): Promise<void> {
  await tx.deleteFrom('account_person').where('account_id', '=', accountId).execute()
}

/** Removes the links of persons who were not added after all. */
export async function unlinkPersons(tx: Storage, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('account_person').where('person_id', 'in', ids).execute()
}
