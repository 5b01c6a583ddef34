import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'

/** The kinds of emails that people can turn off, as columns of `mail_preference`. */
export type Preference = 'reminders' | 'reviews'

/** Returns whether a kind of emails is turned on for an email address. The default is true. */
export async function wants(db: Storage, email: string, kind: Preference): Promise<boolean> {
  const row = await db
    .selectFrom('mail_preference')
    .select(kind)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.[kind] !== 0
}

type Choice = { readonly kind: Preference; readonly areOn: boolean }

/** Turns a kind of emails on or off for an email address. */
export async function setPreference(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  { kind, areOn }: Choice,
): Promise<void> {
  const set = { [kind]: Number(areOn), changed_at: clock().toISOString() }
  await db
    .insertInto('mail_preference')
    .values({ email, reminders: 1, reviews: 1, ...set })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(set)
        .where(`mail_preference.${kind}`, '!=', Number(areOn)),
    )
    .execute()
}
