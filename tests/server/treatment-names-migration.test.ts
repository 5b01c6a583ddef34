import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { migratorOf } from '../../server/storage/migrate.ts'
import { openStorage } from '../../server/storage/storage.ts'
import { FOR_TESTS } from '../rig/clinic-settings.ts'
import { databaseOf, dropDatabase, makeFolder } from '../rig/databases.ts'

it('keeps treatments whose names differ by case or spaces only from before the upgrade', async () => {
  const folder = await makeFolder()
  const DATABASE_URL = await databaseOf(folder)
  const db = openStorage(readConfig({ ...FOR_TESTS, DATA_DIR: folder, DATABASE_URL }))
  await migratorOf(db).migrateTo('0039-sessions')
  await sql`insert into treatment (id, name, price_cents, position, active) values
    ('a', 'Cleaning', 100, 0, 0), ('b', 'cleaning', 100, 1, 1), ('c', 'Clean ing', 100, 2, 1),
    ('d', 'Filling', 100, 3, 0)`.execute(db)
  const { error } = await migratorOf(db).migrateToLatest()
  const names = db.selectFrom('treatment').select(['id', 'name_key']).orderBy('id')
  const rows = await names.execute()
  const twin = { id: 'e', name: 'FILLING', name_key: 'filling', price_cents: 1, position: 4 }
  const adding = db.insertInto('treatment').values(twin).execute()
  await expect(adding).rejects.toThrow(/unique/i)
  await db.destroy()
  await dropDatabase(folder)
  await rm(folder, { recursive: true })
  expect(error).toBeUndefined()
  expect(rows).toEqual([
    { id: 'a', name_key: null },
    { id: 'b', name_key: 'cleaning' },
    { id: 'c', name_key: null },
    { id: 'd', name_key: 'filling' },
  ])
})
