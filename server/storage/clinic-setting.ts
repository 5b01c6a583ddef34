import type { SqlBool, Expression } from 'kysely'
import type * as z from 'zod/mini'
import type { Storage } from './storage.ts'

/** A clinic setting that staff can change while the server runs, with the schema of its value. */
export type ClinicSetting<Value> = {
  readonly key: string
  readonly schema: z.ZodMiniType<Value>
}

/**
 * Parses a clinic setting's stored JSON. Throws if the value does not match the setting's schema.
 */
export const parseSetting = <Value>({ schema }: ClinicSetting<Value>, text: string): Value =>
  schema.parse(JSON.parse(text))

/** Reads a clinic setting. Resolves with undefined if the setting has no stored value. */
export async function readSetting<Value>(
  db: Storage,
  setting: ClinicSetting<Value>,
): Promise<Value | undefined> {
  const row = await db
    .selectFrom('clinic_setting')
    .select('value')
    .where('key', '=', setting.key)
    .executeTakeFirst()
  return row && parseSetting(setting, row.value)
}

/** The author and the time of a change to a setting: an email address and an ISO instant. */
type Change = { readonly at: string; readonly by: string }

/**
 * Stores a clinic setting. Keeps the stored value if the SQL condition `replaces` is false.
 * Resolves with true if the given value was stored, and with false if the earlier value was kept.
 */
export async function saveSetting<Value>(
  db: Storage,
  { key }: ClinicSetting<Value>,
  value: Value,
  { at, by }: Change,
  replaces?: Expression<SqlBool>,
): Promise<boolean> {
  const row = { value: JSON.stringify(value), changed_at: at, changed_by: by }
  const stored = await db
    .insertInto('clinic_setting')
    .values({ key, ...row })
    .onConflict((conflict) => {
      const update = conflict.column('key').doUpdateSet(row)
      return replaces ? update.where(replaces) : update
    })
    .returning('key')
    .executeTakeFirst()
  return stored !== undefined
}
