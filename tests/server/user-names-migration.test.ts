import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { migratorOf } from '../../server/storage/migrate.ts'
import { openStorage } from '../../server/storage/storage.ts'
import { FOR_TESTS } from '../rig/clinic-settings.ts'
import { databaseOf, dropDatabase, makeFolder } from '../rig/databases.ts'

it('makes the names of users from before the upgrade searchable', async () => {
  const folder = await makeFolder()
  const DATABASE_URL = await databaseOf(folder)
  const db = openStorage(readConfig({ ...FOR_TESTS, DATA_DIR: folder, DATABASE_URL }))
  await migratorOf(db).migrateTo('0044-booking-changed-at')
  await sql`insert into user_account (id, email, name, created_at) values
    ('a', 'a@mail.test', 'Łukasz Żółkiewski', '2026-01-01'),
    ('b', 'b@mail.test', null, '2026-01-01')`.execute(db)
  const { error } = await migratorOf(db).migrateToLatest()
  const users = db.selectFrom('user_account').select(['id', 'name_spellings']).orderBy('id')
  const rows = await users.execute()
  await db.destroy()
  await dropDatabase(folder)
  await rm(folder, { recursive: true })
  expect(error).toBeUndefined()
  expect(rows).toEqual([
    { id: 'a', name_spellings: 'lukasz zolkiewski\nlukaszzolkiewski' },
    { id: 'b', name_spellings: null },
  ])
})
