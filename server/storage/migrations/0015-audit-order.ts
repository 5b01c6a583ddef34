import type { Kysely } from 'kysely'

const INDEXES: [name: string, columns: string[]][] = [
  ['audit_at', ['at', 'id']],
  ['audit_actor', ['actor', 'at', 'id']],
  ['audit_subject', ['subject', 'at', 'id']],
  ['audit_action', ['action', 'at', 'id']],
]

/** Adds indexes for reading the audit log by time, actor, subject and action. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of INDEXES)
    await db.schema.createIndex(name).on('audit').columns(columns).execute()
}
