import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isDemo, type Config } from '../../config/config.ts'
import { readSetting, saveSetting } from '../../storage/clinic-setting.ts'
import { databaseFile } from '../../storage/database-file.ts'
import { openStorage, type Storage } from '../../storage/storage.ts'
import { transact } from '../../storage/transact.ts'

const ASKED = { key: 'demo.fresh', schema: z.boolean() }

/** Lets the next start of the server begin with a new demo clinic. `at` is an ISO instant. */
export const askForFresh = (db: Storage, at: string): Promise<boolean> =>
  saveSetting(db, ASKED, true, { at, by: '' })

/**
 * Removes all data of a demo clinic if somebody has asked for a new one. Call it before the
 * database is migrated, and only while no other process uses the database.
 */
export async function emptyIfAsked(config: Config): Promise<void> {
  if (!isDemo(config) || config.production) return
  const db = openStorage(config)
  try {
    if (!(await isAsked(db))) return
    if (config.databaseUrl) await dropTables(db)
  } finally {
    await db.destroy()
  }
  if (!config.databaseUrl) removeFile(config.dataDir)
}

const tablesOf = (db: Storage) => db.introspection.getTables({ withInternalKyselyTables: true })

async function isAsked(db: Storage): Promise<boolean> {
  const isNew = !(await tablesOf(db)).some(({ name }) => name === 'clinic_setting')
  return !isNew && (await readSetting(db, ASKED)) === true
}

const dropTables = (db: Storage) =>
  transact(db, async (tx) => {
    for (const { name } of await tablesOf(tx))
      await sql`drop table if exists ${sql.table(name)} cascade`.execute(tx)
  })

// The write-ahead log goes first. After a crash, it would otherwise change the next database.
function removeFile(folder: string): void {
  const file = databaseFile(folder)
  for (const part of [`${file}-wal`, `${file}-shm`, file]) rmSync(part, { force: true })
}
