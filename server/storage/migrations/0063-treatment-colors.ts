import type { Kysely } from 'kysely'

/** Adds the color with which the agenda marks the visits of a treatment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('treatment').addColumn('color', 'text').execute()
}
