import { sql, type Kysely } from 'kysely'

/**
 * Adds the tables and columns of the clinic's setup, such as agendas, working hours and time off.
 * For each treatment, adds an agenda without a doctor that offers only this treatment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await treatments(db)
  await agendas(db)
  await hours(db)
  await days(db)
}

async function treatments(db: Kysely<unknown>) {
  const numbers = [
    ['duration_minutes', 30],
    ['buffer_minutes', 0],
    ['step_minutes', 15],
    ['notice_minutes', 0],
    ['active', 1],
    ['online', 1],
  ] as const
  for (const [name, value] of numbers)
    await db.schema
      .alterTable('treatment')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(value))
      .execute()
  await db.schema.alterTable('treatment').addColumn('recall_months', 'integer').execute()
}

async function agendas(db: Kysely<unknown>) {
  await db.schema
    .createTable('agenda')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('doctor_id', 'text', (column) => column.unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('fixed_starts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('active_until', 'text')
    .execute()
  await db.schema
    .createTable('agenda_treatment')
    .addColumn('agenda_id', 'text', (column) => column.notNull().references('agenda.id'))
    .addColumn('treatment_id', 'text', (column) =>
      column.notNull().references('treatment.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('agenda_treatment_pk', ['agenda_id', 'treatment_id'])
    .execute()
  await sql`insert into agenda (id, name, position, fixed_starts)
    select 'treatment:' || id, name, position, 1 from treatment`.execute(db)
  await sql`insert into agenda_treatment (agenda_id, treatment_id)
    select 'treatment:' || id, id from treatment`.execute(db)
}

async function hours(db: Kysely<unknown>) {
  await db.schema
    .createTable('work_rule')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('agenda_id', 'text', (column) => column.references('agenda.id'))
    .addColumn('weekday', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .addColumn('weeks', 'text', (column) => column.notNull())
    .addColumn('from_date', 'text')
    .addColumn('until_date', 'text')
    .execute()
  await db.schema
    .createTable('work_extra')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('agenda_id', 'text', (column) => column.references('agenda.id'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('time_off')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('agenda_id', 'text', (column) => column.references('agenda.id'))
    .addColumn('from_date', 'text', (column) => column.notNull())
    .addColumn('from_minute', 'integer', (column) => column.notNull())
    .addColumn('until_date', 'text', (column) => column.notNull())
    .addColumn('until_minute', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('yearly', 'integer', (column) => column.notNull())
    .execute()
}

async function days(db: Kysely<unknown>) {
  await db.schema
    .createTable('day')
    .addColumn('date', 'text', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
}
