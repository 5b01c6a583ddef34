import * as z from 'zod/mini'
import type { AccountLink } from '../../schemas/account-link.ts'
import type { Storage } from '../storage/storage.ts'
import { addLink, type Link } from './links.ts'

/** Lists the accounts that are linked to a person, the first one first. */
export async function linksOf(db: Storage, personId: string): Promise<AccountLink[]> {
  const rows = await db
    .selectFrom('account_person')
    .innerJoin('user_account', 'user_account.id', 'account_person.account_id')
    .select(['account_id', 'email', 'confirmed_at', 'relation', 'proof', 'linked_at', 'linked_by'])
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('linked_at')
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id: accountId, email, relation, proof, confirmed_at, ...link }) => ({
    accountId,
    email,
    relation,
    proof,
    isOpen: confirmed_at !== null || proof === 'own',
    at: link.linked_at,
    by: link.linked_by,
  }))
}

/** Returns whether an account is linked to a person. */
export async function hasLink(db: Storage, accountId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_person')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes an account's link to a person. Resolves with the removed link, if there was one. */
export const removeLink = (
  tx: Storage,
  accountId: string,
  personId: string,
): Promise<Link | undefined> =>
  tx
    .deleteFrom('account_person')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirst()

/** What a person loses with a link: a contact address, and the emails about visits. */
const Lost = z.object({
  address: z.nullable(z.string()),
  /** The ids of the visits whose emails went to the account. */
  visits: z.array(z.string()),
})
type Lost = z.infer<typeof Lost>

type Removal = { readonly lost: Lost; readonly until: string; readonly now: string }

/** Keeps a removed link until staff can no longer undo the removal. */
export async function keepRemoved(
  tx: Storage,
  link: Link,
  { lost, until, now }: Removal,
): Promise<void> {
  await tx.deleteFrom('removed_link').where('until', '<=', now).execute()
  const kept = { ...link, lost: JSON.stringify(lost), until }
  await tx
    .insertInto('removed_link')
    .values(kept)
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doUpdateSet(kept))
    .execute()
}

/**
 * Adds a removed link as it was. Resolves with what the person lost with the link, or with
 * undefined if the time for an undo is over, or the account has another holder by now.
 */
export async function restoreLink(
  tx: Storage,
  accountId: string,
  personId: string,
  now: string,
): Promise<Lost | undefined> {
  const kept = await tx
    .deleteFrom('removed_link')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('until', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!kept) return undefined
  const { lost, until: _, ...link } = kept
  return (await addLink(tx, link)) ? Lost.parse(JSON.parse(lost)) : undefined
}
