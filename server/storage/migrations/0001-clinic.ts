import { sql, type Kysely } from 'kysely'

/** Creates the clinic's tables. Do not change this migration. Add a new migration instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await treatments(db)
  await bookings(db)
  await people(db)
  await records(db)
}

async function treatments(db: Kysely<unknown>) {
  await db.schema
    .createTable('treatment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('treatment_slot')
    .addColumn('treatment_id', 'text', (column) => column.notNull().references('treatment.id'))
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('treatment_slot_pk', ['treatment_id', 'slot'])
    .execute()
}

async function bookings(db: Kysely<unknown>) {
  await db.schema
    .createTable('booking')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('treatment_id', 'text', (column) => column.notNull().references('treatment.id'))
    .addColumn('treatment', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('patient', 'text', (column) => column.notNull())
    .addColumn('patient_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('paid', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('transaction_id', 'text', (column) => column.unique())
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('intent_attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('request_key', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'text')
    .execute()
  for (const [name, columns] of LIVE_ONCE) {
    await db.schema
      .createIndex(name)
      .on('booking')
      .columns(columns)
      .unique()
      .where(sql<boolean>`cancelled_at is null`)
      .execute()
  }
  await db.schema
    .createIndex('booking_request')
    .on('booking')
    .columns(['patient', 'request_key'])
    .unique()
    .execute()
}

// If simultaneous requests book the same time, the unique indexes let only one request succeed.
const LIVE_ONCE: [name: string, columns: string[]][] = [
  ['booking_slot', ['date', 'treatment_id', 'slot']],
  ['booking_patient_slot', ['patient', 'date', 'slot']],
  ['booking_patient_treatment', ['patient', 'treatment_id', 'date']],
]

async function people(db: Kysely<unknown>) {
  await db.schema
    .createTable('user_account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .execute()
  await db.schema
    .createTable('doctor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('specialty', 'text', (column) => column.notNull())
    .addColumn('img', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}

async function records(db: Kysely<unknown>) {
  await db.schema
    .createTable('message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('handled_at', 'text')
    .addColumn('handled_by', 'text')
    .execute()
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('signing_key')
    .addColumn('purpose', 'text', (column) => column.primaryKey())
    .addColumn('jwk', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
