import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { up as clinic } from './migrations/0001-clinic.ts'
import { up as local } from './migrations/0002-local.ts'
import { up as cardEvents } from './migrations/0003-card-events.ts'
import { up as messageKey } from './migrations/0004-message-key.ts'
import { up as paidAt } from './migrations/0005-paid-at.ts'
import { up as accounts } from './migrations/0006-accounts.ts'
import { up as keysElsewhere } from './migrations/0007-keys-elsewhere.ts'
import { up as limits } from './migrations/0010-limits.ts'
import { up as refunds } from './migrations/0011-refunds.ts'
import { up as inboxOrder } from './migrations/0014-inbox-order.ts'
import { up as auditOrder } from './migrations/0015-audit-order.ts'
import { up as disabledAccounts } from './migrations/0020-disabled-accounts.ts'
import { openStorage, type Storage, type StorageSettings } from './storage.ts'

const migrations = {
  '0001-clinic': { up: clinic },
  '0002-local': { up: local },
  '0003-card-events': { up: cardEvents },
  '0004-message-key': { up: messageKey },
  '0005-paid-at': { up: paidAt },
  '0006-accounts': { up: accounts },
  '0007-keys-elsewhere': { up: keysElsewhere },
  '0010-limits': { up: limits },
  '0011-refunds': { up: refunds },
  '0014-inbox-order': { up: inboxOrder },
  '0015-audit-order': { up: auditOrder },
  '0020-disabled-accounts': { up: disabledAccounts },
}

const migratorOf = (db: Storage) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })

/**
 * Migrates the database to the newest schema, completely or not at all.
 * If several processes start at once, one process migrates and the other processes wait.
 */
export async function migrate(settings: StorageSettings): Promise<void> {
  const db = openStorage({ ...settings, databaseTimeoutMs: 0 })
  try {
    await migrateThrough(db)
  } finally {
    await db.destroy()
  }
}

async function migrateThrough(db: Storage): Promise<void> {
  // Kysely locks PostgreSQL during a migration, but runs SQLite's migrations without a transaction.
  // An interrupted migration would leave half a schema, and two processes could both create it.
  const isEmbedded = !db.getExecutor().adapter.supportsTransactionalDdl
  if (isEmbedded) await sql`begin immediate`.execute(db)
  const { error } = await migratorOf(db).migrateToLatest()
  if (isEmbedded) await (error ? sql`rollback` : sql`commit`).execute(db)
  if (error) throw error
}

/** Returns whether every migration of this version has run. */
export async function isMigrated(db: Storage): Promise<boolean> {
  const known = await migratorOf(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}
