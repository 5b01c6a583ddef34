import { sql } from 'kysely'
import { TREATMENTS } from '../../server/seed/treatments.ts'
import type { Storage } from '../../server/storage/storage.ts'

/** Adds the demo clinic's treatments to a database of any earlier version. */
export async function seedOldTreatments(db: Storage): Promise<void> {
  const rows = TREATMENTS.map(
    ([id, name, price], position) => sql`(${id}, ${name}, ${price}, ${position})`,
  )
  await sql`insert into treatment (id, name, price_cents, position)
    values ${sql.join(rows)}`.execute(db)
}
