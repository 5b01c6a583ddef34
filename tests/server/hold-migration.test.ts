import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { order, sender, startClinic } from '../rig/harness.ts'
import { openOldDatabase } from '../rig/old-database.ts'

const HERE = createHash('sha256').update('127.0.0.1').digest('base64url')

/** Creates a database of the last server version without networks, with a visitor's hold. */
async function oldDatabase() {
  const old = await openOldDatabase('0035-unsettled-bookings')
  await sql`insert into hold (id, owner, place, treatment_id, agenda_id, date, slot, expires_at,
      extensions, created_at)
    values ('hold-1', ${`address:${HERE}`}, 1, 'fluoride-treatment', 'treatment:fluoride-treatment',
      '2026-01-16', '08.00 AM - 08.30 AM', '2026-01-15T17:05:00.000Z', 0,
      '2026-01-15T17:00:00.000Z')`.execute(old.db)
  return old
}

it('counts a visitor’s hold from before the upgrade among the six holds of its network', async () => {
  const old = await oldDatabase()
  const clinic = await startClinic({ folder: old.folder })
  const statuses: number[] = []
  for (const day of [17, 18, 19, 20, 21, 22]) {
    const wanted = { ...order(''), date: `Jan ${day}, 2026` }
    statuses.push((await sender(clinic.url)('POST', '/hold', wanted)).status)
  }
  await clinic.stop()
  await old.remove()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 409])
})
