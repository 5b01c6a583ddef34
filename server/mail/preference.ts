import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'

/** Returns whether reminder emails are turned on for an email address. The default is true. */
export async function wantsReminders(db: Storage, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_preference')
    .select('reminders')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.reminders !== 0
}

/** Turns reminder emails on or off for an email address. */
export async function setReminders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  areOn: boolean,
): Promise<void> {
  const set = { reminders: Number(areOn), changed_at: clock().toISOString() }
  await db
    .insertInto('mail_preference')
    .values({ email, ...set })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(set)
        .where('mail_preference.reminders', '!=', set.reminders),
    )
    .execute()
}
