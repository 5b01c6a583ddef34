import { sql, type Kysely } from 'kysely'

const TEXTS = ['insurance', 'emergencies', 'new_patients', 'payment', 'directions', 'map'] as const

/**
 * Adds the one row of the table `website`, the clinic's photographs, and a line about each doctor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let website = db.schema
    .createTable('website')
    .addColumn('sample_reviews', 'integer', (column) => column.notNull().defaultTo(1))
  for (const text of TEXTS)
    website = website.addColumn(text, 'text', (column) => column.notNull().defaultTo(''))
  await website.execute()
  await sql`insert into website (sample_reviews) values (1)`.execute(db)
  await db.schema
    .createTable('website_photo')
    .addColumn('position', 'integer', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('doctor')
    .addColumn('about', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
