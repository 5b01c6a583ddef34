import { sql, type Kysely } from 'kysely'

/**
 * Adds tables for people's search words, for notes about people, and for phone calls to patients.
 * Adds the column `booked_by`, which names the staff member who made a booking.
 * A unique index prevents a staff member from using one idempotency key for two bookings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('person')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await words(db)
  await notes(db)
  await calls(db)
  await db.schema.alterTable('booking').addColumn('booked_by', 'text').execute()
  await db.schema
    .createIndex('booking_of_staff')
    .on('booking')
    .columns(['booked_by', 'request_key'])
    .unique()
    .where(sql<boolean>`booked_by is not null`)
    .execute()
}

async function words(db: Kysely<unknown>) {
  const isEmbedded = !db.getExecutor().adapter.supportsTransactionalDdl
  await db.schema
    .createTable('person_word')
    .addColumn('person_id', 'text', (column) => column.notNull())
    // Compare words byte by byte, so that an index can find all words with a given prefix.
    .addColumn('word', isEmbedded ? 'text' : sql`text collate "C"`, (column) => column.notNull())
    .addPrimaryKeyConstraint('person_word_pk', ['person_id', 'word'])
    .$call((table) => (isEmbedded ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await db.schema
    .createIndex('person_word_start')
    .on('person_word')
    .columns(['word', 'person_id'])
    .execute()
}

async function notes(db: Kysely<unknown>) {
  await db.schema
    .createTable('note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('booking_id', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addUniqueConstraint('note_request', ['created_by', 'request_key'])
    .execute()
  await db.schema.createIndex('note_of_person').on('note').column('person_id').execute()
  await db.schema.createIndex('note_of_booking').on('note').column('booking_id').execute()
}

async function calls(db: Kysely<unknown>) {
  await db.schema
    .createTable('phone_call')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('booking_id', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('made_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addUniqueConstraint('phone_call_request', ['made_by', 'request_key'])
    .execute()
  await db.schema
    .createIndex('phone_call_of_booking')
    .on('phone_call')
    .column('booking_id')
    .execute()
}
