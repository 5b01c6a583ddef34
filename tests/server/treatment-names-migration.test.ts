import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOldDatabase } from '../rig/old-database.ts'

it('keeps treatments whose names differ by case or spaces only from before the upgrade', async () => {
  const { db, migrateToLatest, remove } = await openOldDatabase('0039-sessions')
  await sql`insert into treatment (id, name, price_cents, position, active) values
    ('a', 'Cleaning', 100, 0, 0), ('b', 'cleaning', 100, 1, 1), ('c', 'Clean ing', 100, 2, 1),
    ('d', 'Filling', 100, 3, 0)`.execute(db)
  await migrateToLatest()
  const names = db.selectFrom('treatment').select(['id', 'name_key']).orderBy('id')
  const rows = await names.execute()
  const twin = { id: 'e', name: 'FILLING', name_key: 'filling', price_cents: 1, position: 4 }
  const adding = db.insertInto('treatment').values(twin).execute()
  await expect(adding).rejects.toThrow(/unique/i)
  await remove()
  expect(rows).toEqual([
    { id: 'a', name_key: null },
    { id: 'b', name_key: 'cleaning' },
    { id: 'c', name_key: null },
    { id: 'd', name_key: 'filling' },
  ])
})
