import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOldDatabase } from '../rig/old-database.ts'

it('makes the names of users from before the upgrade searchable', async () => {
  const { db, migrateToLatest, remove } = await openOldDatabase('0044-booking-changed-at')
  await sql`insert into user_account (id, email, name, created_at) values
    ('a', 'a@mail.test', 'Łukasz Żółkiewski', '2026-01-01'),
    ('b', 'b@mail.test', null, '2026-01-01')`.execute(db)
  await migrateToLatest()
  const users = db.selectFrom('user_account').select(['id', 'name_spellings']).orderBy('id')
  const rows = await users.execute()
  await remove()
  expect(rows).toEqual([
    { id: 'a', name_spellings: 'lukasz zolkiewski\nlukaszzolkiewski' },
    { id: 'b', name_spellings: null },
  ])
})
