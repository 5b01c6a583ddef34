import { sql, type Kysely } from 'kysely'

/**
 * Adds the table of patients' reviews, and the setting that turns questions about visits off.
 * Everybody who gets emails also gets these questions until they turn them off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull().unique().references('booking.id'))
    .addColumn('stars', 'integer', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('decided_by', 'text')
    .execute()
  await db.schema
    .createIndex('review_inbox')
    .on('review')
    .expression(sql`(case when state = 'new' then 1 else 0 end), written_at, id`)
    .execute()
  await db.schema
    .createIndex('review_published')
    .on('review')
    .columns(['published_at', 'id'])
    .where(sql<boolean>`published_at is not null`)
    .execute()
  await db.schema
    .alterTable('mail_preference')
    .addColumn('reviews', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
