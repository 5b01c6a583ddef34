import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'

/** Returns whether a person wants reminder mails. The default is true. */
export async function wantsReminders(db: Storage, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_preference')
    .select('reminders')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.reminders !== 0
}

/** Turns a person's reminder mails on or off. */
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
