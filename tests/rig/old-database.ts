import { rm } from 'node:fs/promises'
import type { CountryCode } from 'libphonenumber-js/max'
import { readConfig } from '../../server/config/config.ts'
import { migratorOf } from '../../server/storage/migrate.ts'
import { openStorage } from '../../server/storage/storage.ts'
import { FOR_TESTS } from './clinic-settings.ts'
import { databaseOf, dropDatabase, makeFolder } from './databases.ts'

export type OldDatabase = Awaited<ReturnType<typeof openOldDatabase>>

/**
 * Creates an empty database of an earlier server version, whose last migration is `last`.
 * Without `country`, later migrations leave stored phone numbers unread.
 */
export async function openOldDatabase(last: string, country?: CountryCode) {
  const folder = await makeFolder()
  const DATABASE_URL = await databaseOf(folder)
  const config = readConfig({ ...FOR_TESTS, DATA_DIR: folder, DATABASE_URL })
  const db = openStorage(config)
  const migrator = migratorOf(db, { country, timeZone: config.clinic.timeZone })
  const migrateTo = async (name: string) => {
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
  }
  await migrateTo(last)
  return {
    /** The data folder. A server that starts with this folder migrates the database. */
    folder,
    config,
    db,
    migrateTo,
    migrateToLatest: async () => {
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    },
    /** Closes and deletes the database. */
    remove: async () => {
      await db.destroy()
      await dropDatabase(folder)
      await rm(folder, { recursive: true })
    },
  }
}
